/** Several errors as the API server prints them together: each once, in brackets unless there is only one. */
export function aggregate(texts: readonly string[]): string {
  const distinct = [...new Set(texts)];
  return distinct.length === 1 ? (distinct[0] as string) : `[${distinct.join(", ")}]`;
}
