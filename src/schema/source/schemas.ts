import type { Diagnostic, SchemaNode, SchemaSource } from "../../model/index.js";

/** One kind in one version of its API. */
export interface KindName {
  readonly apiVersion: string;
  readonly kind: string;
}

/** A source of schemas with its kinds, its version and its problems. */
export interface Schemas extends SchemaSource {
  /** The release of the schemas; null if it is unknown. */
  readonly version: string | null;
  readonly kinds: readonly KindName[];
  /** The problems of the schemas. All schemas are checked on first access. */
  readonly diagnostics: readonly Diagnostic[];
}

export interface SchemasParts {
  readonly version: string | null;
  readonly lookup: SchemaSource;
  readonly kinds: () => readonly KindName[];
  readonly diagnostics: () => readonly Diagnostic[];
}

export function makeSchemas({ version, lookup, kinds, diagnostics }: SchemasParts): Schemas {
  return Object.defineProperties(rememberFound(lookup), {
    version: { value: version, enumerable: true },
    kinds: { get: once(kinds), enumerable: true },
    diagnostics: { get: once(diagnostics), enumerable: true },
  }) as Schemas;
}

/** Each kind is looked up once. Unknown kinds are not cached: documents can contain any number of them. */
function rememberFound(lookup: SchemaSource): SchemaSource {
  const found = new Map<string, Map<string, SchemaNode>>();
  return (apiVersion, kind) => {
    let kinds = found.get(apiVersion);
    const known = kinds?.get(kind);
    if (known !== undefined) return known;
    const node = lookup(apiVersion, kind);
    if (node === undefined) return undefined;
    if (kinds === undefined) found.set(apiVersion, (kinds = new Map()));
    kinds.set(kind, node);
    return node;
  };
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
