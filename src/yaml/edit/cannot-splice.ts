/** Thrown when the text around a change cannot be kept; the enclosing value is then rewritten. */
export class CannotSplice extends Error {}
