#include "ICUData.h"

// The name under which ICU 76 finds its data. The linker takes this array, and leaves the toolchain's out.
#pragma clang diagnostic ignored "-Wc23-extensions"

const _Alignas(16) unsigned char icudt76_dat[] = {
#embed "icudt76l.dat"
};
