import { type FieldPath, type Json, type ResourceId, getAt, isObject, parsePath } from "../../model/index.js";
import { readResourceId, textAt } from "../../model/internal.js";
import { builtinSchemas, schemasFromCrds } from "../../schema/index.js";
import type { Unit } from "../survey/units.js";
import { resourcesIn } from "../read/resources-in-text.js";

export interface KindFindings {
  readonly resources: number;
  /** Folders with the same resources that are in no unit but their own: a workspace would treat them as one. */
  readonly sharing: readonly string[];
  /** Kinds that the folder defines itself. */
  readonly defined: readonly string[];
  /** Kinds without a definition, with their number of resources, largest first. */
  readonly unknown: readonly { readonly kind: string; readonly resources: number }[];
}

const GROUP = parsePath("spec.group");
const KIND = parsePath("spec.names.kind");

/** Counts kinds without keeping the resources. */
export class KindsFound {
  #resources = 0;
  readonly #counts = new Map<
    string,
    { readonly apiVersion: string; readonly kind: string; resources: number }
  >();
  readonly #crds: Json[] = [];
  readonly #places = new Map<string, Set<string>>();
  readonly #defined = new Set<string>();

  add(text: string, unit: Unit): void {
    for (const [name, value] of resourcesIn(text)) {
      if (unit.kind === "folder") this.#place(name, unit.root);
      const id = readResourceId(value);
      if (id === undefined) continue;
      this.#resources++;
      const apiVersion = isObject(value) ? textAt(value, "apiVersion") : "";
      const key = nameOf(id);
      const known = this.#counts.get(key) ?? { apiVersion, kind: id.kind, resources: 0 };
      known.resources++;
      this.#counts.set(key, known);
      if (!DEFINING.has(id.kind)) continue;
      this.#defined.add(nameOf({ group: textIn(value, GROUP), kind: textIn(value, KIND) }));
      if (id.kind === "CustomResourceDefinition") this.#crds.push(value);
    }
  }

  #place(name: string, folder: string): void {
    const folders = this.#places.get(name) ?? new Set();
    this.#places.set(name, folders.add(folder));
  }

  result(): KindFindings {
    const known = [schemasFromCrds(this.#crds), builtinSchemas()];
    const unknown = [...this.#counts]
      .filter(
        ([name, { apiVersion, kind }]) =>
          !this.#defined.has(name) && known.every((find) => find(apiVersion, kind) === undefined),
      )
      .map(([kind, { resources }]) => ({ kind, resources }))
      .toSorted((a, b) => b.resources - a.resources || (a.kind < b.kind ? -1 : 1));
    const apart = [...this.#places.values()]
      .filter(({ size }) => size > 1)
      .flatMap((folders) => [...folders]);
    const shared = new Set(apart.filter((folder) => folder !== ""));
    return {
      sharing: [...shared].sort(),
      resources: this.#resources,
      defined: [...this.#defined].sort(),
      unknown,
    };
  }
}

/** Crossplane's definitions define kinds as well. */
const DEFINING: ReadonlySet<string> = new Set(["CustomResourceDefinition", "CompositeResourceDefinition"]);

function textIn(value: Json, path: FieldPath): string {
  const found = getAt(value, path);
  return typeof found === "string" ? found : "";
}

function nameOf({ group, kind }: Pick<ResourceId, "group" | "kind">): string {
  return group === "" ? kind : `${kind}.${group}`;
}
