#pragma once

#include <stddef.h>

/// A file embedded in the program.
struct EmbeddedFile {
    const void *bytes;
    size_t size;
};

/// The films, written by Scripts/make-catalog.py from Wikidata and Scripts/catalog/supplement.tsv; see NOTICE.
///
/// Each line is a film with tab-separated fields; `|` separates the items of a list, and unknown facts are empty fields.
/// The lines are sorted by IMDb number. The fields are: IMDb number, year, number of critics' reviews, title, original
/// title, other names, release date, minutes, genres, directors, writers, cast, languages, countries, popularity,
/// summary, themes, characters, series, studios, awards, sources; see Sources/Data/Catalog/CatalogTable.swift.
struct EmbeddedFile builtInFilms(void);

/// The index of the films, written by `make catalog-index`; aligned to eight bytes.
struct EmbeddedFile builtInIndex(void);

/// The index of the people who made the films, written by `make catalog-index`; aligned to eight bytes.
struct EmbeddedFile builtInPeople(void);

/// The index of the words that describe the subjects of films, written by `make catalog-index`; aligned to eight bytes.
struct EmbeddedFile builtInWords(void);

/// The index of the groups of films in groups.tsv, such as series and studios, written by `make catalog-index`; aligned
/// to eight bytes.
struct EmbeddedFile builtInGroups(void);

/// The words that queries can contain, written by hand; Sources/Data/Query/WordTable.swift describes the format.
struct EmbeddedFile builtInVocabulary(void);
