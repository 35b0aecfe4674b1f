// What the process ends with, as in sysexits.h. The unit of the service relies on these numbers (setup/service-unit.ts).

export const EXIT_FAILED = 1;
/** The command line is wrong. */
export const EXIT_USAGE = 2;
/** EX_TEMPFAIL: drained, and to be started again at once, by the program that is installed now. */
export const EXIT_RESTART = 75;
/** EX_CONFIG: the configuration cannot be used. */
export const EXIT_CONFIG = 78;
