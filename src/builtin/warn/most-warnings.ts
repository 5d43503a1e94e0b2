/**
 * How many warnings about pairs are made. The API server shows 4,096 characters of warnings, so more of them than that are never
 * seen, and thousands of equal items have millions of pairs.
 */
export const MOST_WARNINGS = 4096;
