import type { Diagnostic } from "../../model/index.js";

/** Something that is said once about all resources that it is true of, however many times a source is asked. */
export interface Gathered {
  /** What tells it from other remarks. */
  readonly key: string;
  /** The resources; none where it is about the source itself. */
  readonly names: readonly string[];
  readonly say: (names: readonly string[]) => Diagnostic;
}

/** Remarks of several answers, each once, with the names in a stable order. */
export function sayOnce(all: readonly Gathered[]): readonly Diagnostic[] {
  const byKey = new Map<string, { readonly names: Set<string>; readonly say: Gathered["say"] }>();
  for (const { key, names, say } of all) {
    const same = byKey.get(key) ?? { names: new Set(), say };
    byKey.set(key, same);
    for (const name of names) same.names.add(name);
  }
  return Array.from(byKey.values(), ({ names, say }) => say([...names].sort()));
}
