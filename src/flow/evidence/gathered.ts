import type { Diagnostic } from "../../model/index.js";

/** A message that is reported once for all resources it applies to, however often a source is queried. */
export interface Gathered {
  /** Its unique key. */
  readonly key: string;
  /** The resources; none if it is about the source itself. */
  readonly names: readonly string[];
  readonly say: (names: readonly string[]) => Diagnostic;
}

/** Merges the messages of several answers, with the names in a stable order. */
export function sayOnce(all: readonly Gathered[]): readonly Diagnostic[] {
  const byKey = new Map<string, { readonly names: Set<string>; readonly say: Gathered["say"] }>();
  for (const { key, names, say } of all) {
    const same = byKey.get(key) ?? { names: new Set(), say };
    byKey.set(key, same);
    for (const name of names) same.names.add(name);
  }
  return Array.from(byKey.values(), ({ names, say }) => say([...names].sort()));
}
