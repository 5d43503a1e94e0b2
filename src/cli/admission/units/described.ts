import type { FoundUnit, FoundUnits } from "./found-units.js";
import { type Json, type ResourceId, formatJson, formatResourceId, isObject } from "../../../model/index.js";
import { isWorldKind } from "../../../model/internal.js";
import type { Renaming } from "../../../workspace/internal.js";
import { createHash } from "node:crypto";

/** Which resources a unit describes, and how: several digests if its files differ. */
export type Described = ReadonlyMap<string, ReadonlySet<string>>;

/** A unit, or one file of it if its files contradict each other: then they are alternatives, and each counts alone. */
export interface DescribedUnit {
  readonly key: string;
  readonly title: string;
  readonly found: FoundUnit;
}

/** The resources that units describe. */
export class DescribedUnits {
  readonly #found: FoundUnits;
  readonly #units = new Map<string, Map<string, Set<string>>>();
  readonly #files = new Map<string, Map<string, Set<string>>>();
  /** The first place where a unit describes a resource. */
  readonly #first = new Map<string, string>();
  readonly #split = new Set<string>();

  constructor(found: FoundUnits) {
    this.#found = found;
  }

  add(file: string, resource: ResourceId, content: string): void {
    const unit = this.#found.unitOf(file);
    if (unit === undefined) return;
    const id = deployedId(resource, unit.renaming());
    const forms = note(this.#units, unit.key, id, content);
    note(this.#files, fileKey(unit, file), id, content);
    const place = `${unit.key}\n${id}`;
    if (!this.#first.has(place)) this.#first.set(place, file);
    else if (forms.size > 1 && this.#first.get(place) !== file) this.#split.add(unit.key);
  }

  unitOf(file: string): DescribedUnit | undefined {
    const found = this.#found.unitOf(file);
    if (found === undefined) return undefined;
    return this.#split.has(found.key)
      ? { key: fileKey(found, file), title: file, found }
      : { key: found.key, title: found.title, found };
  }

  get all(): ReadonlySet<FoundUnit> {
    return this.#found.all;
  }

  find(key: string): FoundUnit | undefined {
    return this.#found.find(key);
  }

  /** The resources that a unit, or a file of one, describes itself. */
  of(key: string): Described {
    return this.#units.get(key) ?? this.#files.get(key) ?? NOTHING;
  }
}

const NOTHING: Described = new Map();

/**
 * The name of a resource in the files, with the transformations applied to it: `system` in two kustomizations with
 * different prefixes is two Namespaces. CRDs keep their names, and cluster-scoped resources get no namespace.
 */
function deployedId(id: ResourceId, { names, namespaces }: Renaming): string {
  const { kind } = id;
  const isDefinition = kind === "CustomResourceDefinition" || kind === "CompositeResourceDefinition";
  const isMoved = MOVED.test(kind) || id.namespace !== "" || !isWorldKind(id);
  const renamed = isDefinition || kind === "Namespace" ? "" : names;
  return [formatResourceId(id), renamed, isMoved ? namespaces : ""].join("\n");
}

const MOVED = /^(?:Namespace|Role|RoleBinding)$/;

/** The name of such a resource as written. */
export function writtenId(deployed: string): string {
  return deployed.slice(0, deployed.indexOf("\n"));
}

function fileKey({ key }: FoundUnit, file: string): string {
  return `${key}\n${file}`;
}

function note(
  known: Map<string, Map<string, Set<string>>>,
  key: string,
  id: string,
  content: string,
): ReadonlySet<string> {
  let described = known.get(key);
  if (described === undefined) known.set(key, (described = new Map<string, Set<string>>()));
  let forms = described.get(id);
  if (forms === undefined) described.set(id, (forms = new Set<string>()));
  return forms.add(content);
}

/** Equal for equal values, regardless of key order. */
export function contentOf(value: Json): string {
  const hash = createHash("sha256");
  feed(value, (text) => hash.update(text));
  return hash.digest("base64").slice(0, DIGEST);
}

/** 132 bits. */
const DIGEST = 22;

function feed(value: Json, take: (text: string) => void): void {
  if (Array.isArray(value)) {
    take("[");
    for (const item of value) feed(item, take);
    take("]");
  } else if (isObject(value)) {
    take("{");
    for (const key of Object.keys(value).sort()) {
      take(formatJson(key));
      feed(value[key] as Json, take);
    }
    take("}");
  } else take(`${formatJson(value)},`);
}
