import {
  type Diagnostic,
  type Json,
  type JsonObject,
  type NodeType,
  type SchemaNode,
  identify,
  isObject,
} from "../../model/index.js";
import {
  FLAG,
  type KindsOf,
  LIST,
  ROOT,
  SCHEMA_NODE,
  TEXT,
  child,
  expectArgument,
  expectJson,
  expectOptions,
  getKey,
  isScalar,
  keysInOrder,
  listOfKind,
  mapOfKind,
  schemaBelow,
  segmentsOf,
} from "../../model/internal.js";
import { type DeclaredKeys, declaredKeys } from "./declared-keys.js";
import { type Remark, type Sighting, chooseRule } from "./list.js";
import { derive } from "../node/derived.js";
import { isContainer } from "../node/list-rule.js";
import { problems } from "../problems.js";
import { resourceFields } from "../source/builtin.js";

/** Options of inferSchema. */
export interface InferOptions {
  /** The known schema. It always takes precedence; only missing parts are inferred. */
  readonly known?: SchemaNode | undefined;
  /**
   * Lists whose items are identified by the given fields: `{ "spec.forProvider.rules": ["id"] }`. Paths contain only
   * field names, because a rule applies to all items of a list; `*` matches any one name.
   */
  readonly keys?: Readonly<Record<string, readonly string[]>> | undefined;
  /** Leaves out everything that is not about lists, which is most of a document; enough for a comparison. */
  readonly listsOnly?: boolean | undefined;
}

/** A schema inferred from values, and its problems. */
export interface InferredSchema {
  readonly node: SchemaNode;
  readonly diagnostics: readonly Diagnostic[];
}

const OPTIONS: KindsOf<InferOptions> = {
  known: SCHEMA_NODE,
  keys: mapOfKind(listOfKind(TEXT)),
  listsOnly: FLAG,
};

/** The schema of several versions of one document: the known schema, completed from the values. */
export function inferSchema(values: readonly Json[], options: InferOptions = {}): InferredSchema {
  expectArgument(values, LIST, "inferSchema", "values");
  expectOptions(options, OPTIONS, "inferSchema");
  for (const value of values) expectJson(value, "inferSchema", "a value");
  const { declared, diagnostics } = declaredKeys(options.keys ?? {});
  const inference = new Inference(declared, options.listsOnly ?? false);
  const sightings = values.map((value, side) => ({ value, side, path: ROOT }));
  const node = inference.infer(sightings, options.known ?? knownOfAnyResource(values));
  return new Inferred(node, values, inference.remarks, diagnostics);
}

/** Few callers need the diagnostics, and computing their paths is a good part of the work. */
class Inferred implements InferredSchema {
  readonly node: SchemaNode;
  readonly #values: readonly Json[];
  readonly #remarks: readonly Remark[];
  readonly #faults: readonly Diagnostic[];

  constructor(
    node: SchemaNode,
    values: readonly Json[],
    remarks: readonly Remark[],
    faults: readonly Diagnostic[],
  ) {
    this.node = node;
    this.#values = values;
    this.#remarks = remarks;
    this.#faults = faults;
  }

  get diagnostics(): readonly Diagnostic[] {
    return [...this.#faults, ...this.#remarks.map((remark) => explain(remark, this.#values, this.node))];
  }
}

/** Every kind has the same metadata: finalizers are a set, ownerReferences have a key. */
function knownOfAnyResource(values: readonly Json[]): SchemaNode | undefined {
  const isKnown = values.length > 0 && values.every(isResource);
  return isKnown ? plainNode("object", { fields: resourceFields() }) : undefined;
}

function isResource(value: Json): boolean {
  return (
    isObject(value) &&
    typeof getKey(value, "apiVersion") === "string" &&
    typeof getKey(value, "kind") === "string"
  );
}

class Inference {
  readonly remarks: Remark[] = [];
  readonly #declared: DeclaredKeys;
  readonly #listsOnly: boolean;

  constructor(declared: DeclaredKeys, listsOnly: boolean) {
    this.#declared = declared;
    this.#listsOnly = listsOnly;
  }

  /**
   * One node for all values at one place; the known node itself if there is nothing to add. A scalar in one version
   * says nothing about the items in another version.
   */
  infer(sightings: readonly Sighting[], known: SchemaNode | undefined): SchemaNode {
    if (known !== undefined && isComplete(known)) return known;
    if (sightings.every(({ value }) => isScalar(value))) return known ?? scalarNode(sightings);
    const maps = sightings.filter(({ value }) => isObject(value));
    if (maps.length === sightings.length) return this.#inferMap(maps, known);
    const lists = sightings.filter(({ value }) => Array.isArray(value));
    if (lists.length === 0) return this.#inferMap(maps, known);
    const list = this.#inferList(lists, known);
    return maps.length === 0 ? list : this.#both(list, this.#inferMap(maps, known), known);
  }

  /** If one version has a list and another a map, each is inferred on its own. */
  #both(list: SchemaNode, map: SchemaNode, known: SchemaNode | undefined): SchemaNode {
    if (map === known) return list;
    return list === known ? map : derive(list, { fields: map.fields });
  }

  #inferMap(sightings: readonly Sighting[], known: SchemaNode | undefined): SchemaNode {
    if (known !== undefined && known.type !== "object" && known.type !== "any") return known;
    const news = new Map<string, SchemaNode>();
    const free: Sighting[] = [];
    for (const [name, below] of fieldsOf(sightings, known)) {
      const field = known?.fields?.get(name);
      if (field === undefined && known?.values) {
        for (const sighting of below) free.push(sighting);
        continue;
      }
      const node = this.infer(below, field);
      if (node !== field && (field !== undefined || !this.#listsOnly || says(node))) news.set(name, node);
    }
    if (known === undefined) return plainNode("object", { fields: news });
    const values = free.length === 0 ? known.values : this.infer(free, known.values ?? undefined);
    if (news.size === 0 && values === known.values) return known;
    const fields = news.size === 0 ? known.fields : new Map([...(known.fields ?? []), ...news]);
    return derive(known, { type: "object", fields, values });
  }

  #inferList(sightings: readonly Sighting[], known: SchemaNode | undefined): SchemaNode {
    if (known !== undefined && known.type !== "array" && known.type !== "any") return known;
    const { rule, remark } = chooseRule(sightings, known, this.#declared);
    if (remark !== null) this.remarks.push(remark);
    const items = rule.kind === "atomic" ? [] : sightings.flatMap(itemsOf);
    const values =
      items.length === 0 ? (known?.values ?? null) : this.infer(items, known?.values ?? undefined);
    if (known === undefined) return plainNode("array", { list: rule, values });
    if (rule === known.list && values === known.values) return known;
    return derive(known, { type: "array", list: rule, values });
  }
}

/** Whether a node contains more than a type. */
function says({ list, fields, values }: SchemaNode): boolean {
  return list !== null || values !== null || (fields !== null && fields.size > 0);
}

/** Nothing below is unknown or needed, so inference has nothing to add. */
function isComplete(node: SchemaNode): boolean {
  if (!isContainer(node) || node.atomic) return true;
  return node.type === "object" && node.fields === null && node.values !== null && !isContainer(node.values);
}

/** The values under each name, over all versions; fully known names are left out. */
function fieldsOf(sightings: readonly Sighting[], known: SchemaNode | undefined): Map<string, Sighting[]> {
  const fields = new Map<string, Sighting[]>();
  for (const { value, side, path } of sightings) {
    const object = value as JsonObject;
    for (const name of keysInOrder(object)) {
      const field = schemaBelow(known, name);
      if (field !== undefined && isComplete(field)) continue;
      const sighting = { value: object[name] as Json, side, path: child(path, name) };
      const earlier = fields.get(name);
      if (earlier === undefined) fields.set(name, [sighting]);
      else earlier.push(sighting);
    }
  }
  return fields;
}

function itemsOf({ value, side, path }: Sighting): Sighting[] {
  return (value as Json[]).map((item, index) => ({ value: item, side, path: child(path, index) }));
}

function plainNode(type: NodeType, parts: Partial<SchemaNode> = {}): SchemaNode {
  return { type, fields: null, values: null, list: null, atomic: false, patch: null, facets: null, ...parts };
}

/** One for each type: there are more scalars than anything else, and nodes are shared wherever types are. */
const SCALARS = {
  string: plainNode("string"),
  boolean: plainNode("boolean"),
  integer: plainNode("integer"),
  number: plainNode("number"),
  any: plainNode("any"),
};
type ScalarType = keyof typeof SCALARS;

function scalarNode(sightings: readonly Sighting[]): SchemaNode {
  let type: ScalarType | undefined;
  for (const { value } of sightings) {
    if (value !== null) type = type === undefined ? typeOf(value) : widest(type, typeOf(value));
  }
  return SCALARS[type ?? "any"];
}

function widest(a: ScalarType, b: ScalarType): ScalarType {
  if (a === b) return a;
  const isNumeric = [a, b].every((type) => type === "integer" || type === "number");
  return isNumeric ? "number" : "any";
}

function typeOf(value: Json): ScalarType {
  if (typeof value === "string") return "string";
  if (typeof value === "boolean") return "boolean";
  if (typeof value === "bigint") return "integer";
  if (typeof value === "number") return Number.isInteger(value) ? "integer" : "number";
  return "any";
}

/** Only now are all rules known, so only now can items in paths be named by their keys. */
function explain({ code, message, rule, at }: Remark, values: readonly Json[], node: SchemaNode): Diagnostic {
  const pointer = segmentsOf(at.path) as (string | number)[];
  return problems[code]({
    path: identify(values[at.side] as Json, pointer, node),
    message,
    params: { kind: rule.kind, keys: [...rule.keys] },
    hint: HINTS[code],
  });
}

const HINTS = {
  "guessed-list": "provide a CRD with the list type, or declare the keys of the list (listKeys)",
  "unused-keys": "remove the declaration: it cannot override a schema",
};
