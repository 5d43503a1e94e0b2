/** Thrown where the text around a change cannot be kept; the enclosing value is then written anew. */
export class CannotSplice extends Error {}
