#include "BuiltInCatalogData.h"

// #embed is C23; clang, the only C compiler that SwiftPM uses, supports it in every C version.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char films[] = {
#embed "films.tsv"
};

static const _Alignas(8) unsigned char filmIndex[] = {
#embed "catalog.index"
};

static const _Alignas(8) unsigned char peopleIndex[] = {
#embed "people.index"
};

static const _Alignas(8) unsigned char groupsIndex[] = {
#embed "groups.index"
};

static const _Alignas(8) unsigned char wordsIndex[] = {
#embed "words.index"
};

static const unsigned char vocabulary[] = {
#embed "vocabulary.tsv"
};

struct EmbeddedFile builtInFilms(void) { return (struct EmbeddedFile){films, sizeof films}; }

struct EmbeddedFile builtInIndex(void) { return (struct EmbeddedFile){filmIndex, sizeof filmIndex}; }

struct EmbeddedFile builtInPeople(void) { return (struct EmbeddedFile){peopleIndex, sizeof peopleIndex}; }

struct EmbeddedFile builtInGroups(void) { return (struct EmbeddedFile){groupsIndex, sizeof groupsIndex}; }

struct EmbeddedFile builtInWords(void) { return (struct EmbeddedFile){wordsIndex, sizeof wordsIndex}; }

struct EmbeddedFile builtInVocabulary(void) { return (struct EmbeddedFile){vocabulary, sizeof vocabulary}; }
