#pragma once

#include <stddef.h>

/// A file inside the program.
struct EmbeddedFile {
    const void *bytes;
    size_t size;
};

/// The films, written by Scripts/make-catalog.py from Wikidata and Scripts/catalog/supplement.tsv; see NOTICE.
///
/// A line is a film, in the order of the IMDb numbers; its fields stand between tabs, the items of a list between bars:
/// IMDb number, year, critics' reviews, title, original title, other names, release date, minutes, genres, directors,
/// writers, cast, languages, countries. An unknown fact is an empty field.
struct EmbeddedFile builtInFilms(void);

/// The index of the films, written by `make catalog-index`; its bytes start at a multiple of eight.
struct EmbeddedFile builtInIndex(void);
