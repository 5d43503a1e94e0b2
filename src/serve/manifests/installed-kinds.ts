import { type Diagnostic, type JsonObject, VarveError, getAt } from "../../model/index.js";
import { pathOf, quote, textAt } from "../../model/internal.js";
import { BUILTIN_KINDS } from "./builtin-kinds.js";
import type { InstalledKind } from "../webhook/install.js";
import { problems } from "../problems.js";

interface GroupKind {
  readonly group: string;
  readonly kind: string;
}

/** What the API calls the kinds of a platform. */
export class InstalledKinds {
  readonly #known: ReadonlyMap<string, InstalledKind>;

  /** What is stated counts before what CRDs say: it may be about another cluster than they are. */
  constructor(definitions: readonly JsonObject[], stated: Readonly<Record<string, InstalledKind>>) {
    this.#known = new Map([...BUILTIN_KINDS, ...definitions.flatMap(definedKind), ...Object.entries(stated)]);
  }

  /** Throws a VarveError that names all kinds of which this is not known: it is never guessed from the name. */
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
    message: `no CRD says what the API calls ${key}`,
    found: key,
    hint: `give its CRD with --crds, or state it: install.kinds[${quote(key)}] = { plural, scope }`,
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
