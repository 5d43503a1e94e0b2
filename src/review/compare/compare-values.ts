import { type Json, type JsonObject, type SchemaNode, equalNumeric } from "../../model/index.js";
import { schemaBelow } from "../../model/internal.js";
import type { Bounds } from "./compare-bounds.js";
import type { Change } from "./comparison.js";
import { ChangeNode } from "./change-node.js";
import type { Identities } from "./identity.js";
import type { IdentityFault } from "./identity-fault.js";
import type { JsonGuard } from "./json-guard.js";
import type { OrderedLists } from "./list-order.js";
import { compareLists } from "./compare-lists.js";
import { expand } from "./compare-one-sided.js";

/** A list whose items could not be identified, and why. */
interface UnidentifiedList {
  readonly list: ChangeNode;
  /** Undefined if the items have no possible key. */
  readonly fault: IdentityFault | undefined;
}

interface ComparerOptions {
  readonly identities: Identities;
  readonly keepUnchanged: boolean;
  readonly inOrder: boolean;
  readonly isOrdered: OrderedLists;
  /** Whether lists without a schema are one value each, as in Kubernetes resources. */
  readonly isResource: boolean;
  readonly bounds: Bounds;
  readonly json: JsonGuard;
}

/**
 * Walks two versions of a value in parallel. Nothing is allocated where they are the same; a node is created with the
 * first change below it. The caller names the node, so that item keys are serialized only where something changed.
 */
export class Comparer {
  readonly unidentified: UnidentifiedList[] = [];
  /** How many enclosing lists were compared on a presumption. */
  presumptions = 0;
  readonly identities: Identities;
  readonly keepUnchanged: boolean;
  readonly inOrder: boolean;
  readonly isOrdered: OrderedLists;
  readonly isResource: boolean;
  readonly bounds: Bounds;
  readonly json: JsonGuard;

  constructor({ identities, keepUnchanged, inOrder, isOrdered, isResource, bounds, json }: ComparerOptions) {
    this.identities = identities;
    this.keepUnchanged = keepUnchanged;
    this.inOrder = inOrder;
    this.isOrdered = isOrdered;
    this.isResource = isResource;
    this.bounds = bounds;
    this.json = json;
  }

  /**
   * The node of two versions of a value, undefined meaning absent; undefined if nothing changed. Either way, both
   * versions are checked to be JSON: as a whole, or through each of their fields and items.
   */
  compare(
    before: Json | undefined,
    after: Json | undefined,
    schema: SchemaNode | undefined,
    depth: number,
  ): ChangeNode | undefined {
    if (before === after && !this.keepUnchanged) return this.#same(before, depth);
    if (before === undefined || after === undefined) return this.#oneSided(before, after, schema, depth);
    if (typeof before === "object" && typeof after === "object" && before !== null && after !== null) {
      const isList = Array.isArray(before);
      if (isList === Array.isArray(after)) {
        this.bounds.enter(depth);
        return isList
          ? compareLists(this, before, after as Json[], schema, depth)
          : this.#compareMaps(before, after as JsonObject, schema, depth);
      }
    }
    return this.#replaced(before, after, depth);
  }

  #same(value: Json | undefined, depth: number): undefined {
    this.json.value(value, depth);
  }

  #oneSided(
    before: Json | undefined,
    after: Json | undefined,
    schema: SchemaNode | undefined,
    depth: number,
  ): ChangeNode | undefined {
    const value = before === undefined ? after : before;
    if (value === undefined) return undefined;
    this.json.value(value, depth);
    return expand(this, before === undefined ? "create" : "delete", value, schema, depth);
  }

  /** Two versions of which at most one is a map, and at most one a list. */
  #replaced(before: Json, after: Json, depth: number): ChangeNode | undefined {
    this.json.value(before, depth);
    this.json.value(after, depth);
    if (equalNumeric(before, after))
      return this.keepUnchanged ? this.#leaf("none", before, after) : undefined;
    return holdsAnything(before) || holdsAnything(after)
      ? this.unpaired("modify", before, after, depth)
      : this.#leaf("modify", before, after);
  }

  #leaf(change: "modify" | "none", before: Json, after: Json): ChangeNode {
    this.bounds.count();
    return new ChangeNode(change, before, after);
  }

  /** A change below which nothing can be paired: one leaf that every rule about its inside could match. */
  unpaired(change: Change, before: Json | undefined, after: Json | undefined, depth: number): ChangeNode {
    this.bounds.include(before, depth);
    this.bounds.include(after, depth);
    return new ChangeNode(change, before, after, [], { isUnpaired: true });
  }

  /** A container on both sides has changed if something in it has. */
  container(before: Json, after: Json, children: readonly ChangeNode[] | undefined): ChangeNode | undefined {
    if (children === undefined || children.length === 0)
      return this.keepUnchanged ? this.#leaf("none", before, after) : undefined;
    this.bounds.count();
    const hasChanged = !this.keepUnchanged || children.some(({ change }) => change !== "none");
    return new ChangeNode(hasChanged ? "modify" : "none", before, after, children);
  }

  #compareMaps(
    before: JsonObject,
    after: JsonObject,
    schema: SchemaNode | undefined,
    depth: number,
  ): ChangeNode | undefined {
    this.json.map(before, depth);
    this.json.map(after, depth);
    let children: ChangeNode[] | undefined;
    let shared = 0;
    for (const key in before) {
      const old = before[key] ?? undefined;
      const now = ownValue(after, key);
      if (now !== undefined) shared++;
      if (old === now && !this.keepUnchanged) {
        if (typeof old !== "string") this.json.value(old, depth + 1);
        continue;
      }
      const node = this.#field(key, old, now ?? undefined, schema, depth);
      if (node !== undefined) (children ??= []).push(node);
    }
    if (shared < countFields(after)) {
      for (const key in after) {
        if (Object.hasOwn(before, key)) {
          this.json.noFunction(after[key]);
          continue;
        }
        const node = this.#field(key, undefined, after[key] ?? undefined, schema, depth);
        if (node !== undefined) (children ??= []).push(node);
      }
    }
    return this.container(before, after, children);
  }

  #field(
    key: string,
    old: Json | undefined,
    now: Json | undefined,
    schema: SchemaNode | undefined,
    depth: number,
  ): ChangeNode | undefined {
    this.identities.enter(depth, key);
    return this.compare(old, now, schemaBelow(schema, key), depth + 1)?.at(key);
  }
}

/** As `Object.keys` counts them, without allocating. */
function countFields(map: JsonObject): number {
  let count = 0;
  for (const _ in map) count++;
  return count;
}

function holdsAnything(value: Json): boolean {
  return typeof value === "object" && value !== null && Object.keys(value).length > 0;
}

/** Like `getKey` of the model, but cheaper: plain objects inherit only functions, and one prototype. */
function ownValue(map: JsonObject, key: string): Json | undefined {
  const value = map[key] as Json | undefined | (() => unknown);
  if (typeof value === "function") return undefined;
  return key === "__proto__" && !Object.hasOwn(map, key) ? undefined : value;
}
