import type { Facets, SchemaNode } from "../../model/index.js";

type Changes = Partial<Pick<SchemaNode, "type" | "fields" | "values" | "list">>;

/** A node like another one, except for the given members. The parts that only validation needs stay lazy. */
export function derive(from: SchemaNode, changes: Changes): SchemaNode {
  return new DerivedNode(from, changes);
}

/** A class, because the engine creates a hidden class for every object literal with a getter. */
class DerivedNode implements SchemaNode {
  readonly type: SchemaNode["type"];
  readonly fields: SchemaNode["fields"];
  readonly values: SchemaNode["values"];
  readonly list: SchemaNode["list"];
  readonly atomic: boolean;
  readonly patch: SchemaNode["patch"];
  readonly #from: SchemaNode;

  constructor(from: SchemaNode, changes: Changes) {
    this.type = changes.type ?? from.type;
    this.fields = changes.fields === undefined ? from.fields : changes.fields;
    this.values = changes.values === undefined ? from.values : changes.values;
    this.list = changes.list === undefined ? from.list : changes.list;
    this.atomic = from.atomic;
    this.patch = from.patch;
    this.#from = from;
  }

  get facets(): Facets | null {
    return this.#from.facets;
  }
}
