/** The quick reader's answer to everything it does not know for certain: the full reader must decide. */
export const UNSURE = Symbol("unsure");
