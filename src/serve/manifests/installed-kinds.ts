import { type Diagnostic, type JsonObject, VarveError, getAt } from "../../model/index.js";
import { pathOf, quote, textAt } from "../../model/internal.js";
import { BUILTIN_KINDS } from "./builtin-kinds.js";
import type { InstalledKind } from "../webhook/install.js";
import { problems } from "../problems.js";

interface GroupKind {
  readonly group: string;
  readonly kind: string;
}

/** The plural names and scopes of the kinds of a platform. */
export class InstalledKinds {
  readonly #known: ReadonlyMap<string, InstalledKind>;

  /** Explicit settings take precedence over CRDs, which may be for another cluster. */
  constructor(definitions: readonly JsonObject[], stated: Readonly<Record<string, InstalledKind>>) {
    this.#known = new Map([...BUILTIN_KINDS, ...definitions.flatMap(definedKind), ...Object.entries(stated)]);
  }

  /** Throws a VarveError with all unknown kinds: the plural is never guessed. */
  expectAll(kinds: readonly GroupKind[]): void {
    const missing = new Map(kinds.map((kind) => [keyOf(kind), kind] as const));
    for (const key of this.#known.keys()) missing.delete(key);
    if (missing.size > 0) throw new VarveError(Array.from(missing.keys(), unknownKind));
  }

  of(kind: GroupKind): InstalledKind {
    const found = this.#known.get(keyOf(kind));
    if (found === undefined) throw new VarveError(unknownKind(keyOf(kind)));
    return found;
  }
}

function keyOf({ group, kind }: GroupKind): string {
  return group === "" ? kind : `${kind}.${group}`;
}

function unknownKind(key: string): Diagnostic {
  return problems["unknown-resource"]({
    message: `the plural and scope of ${key} are unknown: there is no CRD for it`,
    found: key,
    hint: `pass its CRD with --crds, or set install.kinds[${quote(key)}] = { plural, scope }`,
  });
}

function definedKind(definition: JsonObject): [string, InstalledKind][] {
  if (definition["kind"] !== "CustomResourceDefinition") return [];
  const spec = getAt(definition, pathOf("spec"));
  const names = getAt(definition, pathOf("spec", "names"));
  const [group, kind, plural] = [textAt(spec, "group"), textAt(names, "kind"), textAt(names, "plural")];
  if (group === "" || kind === "" || plural === "") return [];
  const scope = textAt(spec, "scope") === "Cluster" ? "Cluster" : "Namespaced";
  return [[keyOf({ group, kind }), { plural, scope }]];
}
