import { type Diagnostic, type FieldPath, VarveError, parsePath } from "../../model/index.js";
import { segmentsOf } from "../../model/internal.js";

/** The keys declared for the list at a path, if any. */
export type DeclaredKeys = (path: FieldPath) => readonly string[] | undefined;

/** Parses declarations such as `{ "spec.rules": ["id"] }`; those with an invalid path are reported and left out. */
export function declaredKeys(keys: Readonly<Record<string, readonly string[]>>): {
  readonly declared: DeclaredKeys;
  readonly diagnostics: readonly Diagnostic[];
} {
  const diagnostics: Diagnostic[] = [];
  const declarations: { readonly names: readonly string[]; readonly keys: readonly string[] }[] = [];
  for (const [pattern, fields] of Object.entries(keys)) {
    try {
      declarations.push({ names: namesIn(parsePath(pattern)), keys: fields });
    } catch (error) {
      if (!(error instanceof VarveError)) throw error;
      diagnostics.push(...error.diagnostics);
    }
  }
  const declared: DeclaredKeys = (path) => {
    if (declarations.length === 0) return undefined;
    const names = namesIn(path);
    return declarations.find((declaration) => matches(declaration.names, names))?.keys;
  };
  return { declared, diagnostics };
}

/** A rule applies to every item, so items are left out of the path. */
function namesIn(path: FieldPath): string[] {
  return segmentsOf(path).filter((segment) => typeof segment === "string");
}

function matches(pattern: readonly string[], names: readonly string[]): boolean {
  return pattern.length === names.length && pattern.every((name, i) => name === "*" || name === names[i]);
}
