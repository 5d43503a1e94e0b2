/**
 * The types of one API group, as text in the notation of `notation.ts`. The text is a function, so that the engine
 * creates no string for an unused group.
 */
export interface TypeModule {
  /** The prefix of its definition names in OpenAPI documents (`io.k8s.api.apps.`). */
  readonly prefix: string;
  /** The API group it serves; null for types that groups share. */
  readonly group: string | null;
  /** All versions of Kubernetes. */
  readonly text: () => string;
}
