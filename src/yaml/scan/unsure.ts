/** The fast reader returns this if it is not certain: the full reader must decide. */
export const UNSURE = Symbol("unsure");
