extern const unsigned char icudt76_dat[];
