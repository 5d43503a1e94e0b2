/** The quick reader returns this when it is not certain: the full reader must decide. */
export const UNSURE = Symbol("unsure");
