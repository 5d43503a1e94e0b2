/** What the search looks in: all fields of all resources. */
export interface SearchIndex {
  /** For each resource of the catalogue, its fields, one a line: `spec.replicas: 3`. Values of Secrets are masked. */
  readonly texts: readonly string[];
}
