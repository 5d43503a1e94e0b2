/** Inserted by the build and by the test runner, so that `--version` reads no file. */
declare const VARVE_VERSION: string;

export const VERSION: string = VARVE_VERSION;
