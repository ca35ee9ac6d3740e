#include "ICUData.h"

// ICU 76 finds its data by the name of this array. The linker finds this array first and omits the toolchain's.
#pragma clang diagnostic ignored "-Wc23-extensions"

const _Alignas(16) unsigned char icudt76_dat[] = {
#embed "icudt76l.dat"
};
