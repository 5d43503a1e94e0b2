/** The nil slice and the nil map, which are empty like others. Errors and comparisons may distinguish them. */
export const NIL_LIST: never[] = [];
export const NIL_MAP: Record<string, never> = {};
Object.freeze(NIL_LIST);
Object.freeze(NIL_MAP);
