/** One topic of the page's data. */
export interface DataSource {
  /** The keys of everything it has, for an export. */
  keys(): Iterable<string> | AsyncIterable<string>;
  /** What is behind a key; undefined if the key is another source's, or names nothing. */
  get(key: string): Promise<object | undefined>;
}
