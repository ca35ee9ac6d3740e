#pragma once

#include <stddef.h>

/// A file embedded in the program.
struct EmbeddedFile {
    const void *bytes;
    size_t size;
};

/// The films, written by Scripts/make-catalog.py from Wikidata and Scripts/catalog/supplement.tsv; see NOTICE.
///
/// Each line is a film, sorted by IMDb number, with tab-separated fields and `|` between the items of a list: IMDb
/// number, year, critics' reviews, title, original title, other names, release date, minutes, genres, directors,
/// writers, cast, languages, countries, how well known it is, summary, themes, characters, series, studios, awards, sources. Unknown facts
/// are empty fields.
struct EmbeddedFile builtInFilms(void);

/// The index of the films, written by `make catalog-index`; aligned to eight bytes.
struct EmbeddedFile builtInIndex(void);

/// The index of the people who made the films, written by `make catalog-index`; aligned to eight bytes.
struct EmbeddedFile builtInPeople(void);

/// The index of the words that say what the films are about, written by `make catalog-index`; aligned to eight bytes.
struct EmbeddedFile builtInWords(void);

/// The index of the series, studios, awards, themes, sources and characters of groups.tsv, written by `make catalog-index`; aligned to eight bytes.
struct EmbeddedFile builtInGroups(void);

/// The words that queries are read by, written by hand: see Sources/Data/Query/WordTable.swift.
struct EmbeddedFile builtInVocabulary(void);
