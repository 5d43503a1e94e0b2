import {
  type Diagnostic,
  type FieldPath,
  type Json,
  type JsonLike,
  type SchemaNode,
  type SchemaChoice,
} from "../../model/index.js";
import { asJson, expectJson, kindIn, pathOf, schemaChoice, segmentsOf } from "../../model/internal.js";
import { type Identity, Identities } from "./identity.js";
import { ChangeNode } from "./change-node.js";
import type { Compared } from "./comparison.js";
import { Comparer } from "./compare-values.js";
import { Bounds, OutOfBounds } from "./compare-bounds.js";
import { JsonGuard } from "./json-guard.js";
import { expectCompareOptions } from "./compare-options.js";
import type { OrderedLists } from "./list-order.js";
import { explainUnpaired } from "./unpaired-list.js";
import { findExcess } from "./compare-excess.js";
import { builtinSchemas, inferSchema } from "../../schema/index.js";
import { namedListsOf } from "./named-lists.js";
import { problems } from "../problems.js";

/** Options of compare. */
export interface CompareOptions extends SchemaChoice {
  /** The key of list items without a schema (default: inferred from the items). */
  readonly identity?: Identity | undefined;
  /** Keeps unchanged values in the tree, too. */
  readonly keepUnchanged?: boolean | undefined;
  /** Compares lists without identity item by item instead of as collections, so that a different order is a change. */
  readonly inOrder?: boolean | undefined;
  /** Lists whose order counts although no schema says so: called with the fields that lead to a list. */
  readonly isOrdered?: OrderedLists | undefined;
}

/**
 * Compares two versions of a document; a version that does not exist is undefined. The order of keys is not a change,
 * nor that of items with an identity. Where order has a meaning, the same items in another order are the change
 * `reorder`: in lists that a schema marks as atomic, in unmarked lists of resources, in init containers, and where
 * requested.
 */
export function compare(
  before: JsonLike | undefined,
  after: JsonLike | undefined,
  options: CompareOptions = {},
): Compared {
  expectCompareOptions(options);
  try {
    return compareJson(before as Json | undefined, after as Json | undefined, options);
  } catch (error) {
    // Objects of other libraries were found: only then are the versions searched, and copied.
    const [old, now] = [versionOf(before, "before"), versionOf(after, "after")];
    if (old === before && now === after) throw error;
    return compareJson(old, now, options);
  }
}

function versionOf(version: JsonLike | undefined, name: string): Json | undefined {
  if (version === undefined || version === null) return version;
  return asJson(version, "compare", `the version ${name}`, "any-depth-or-undefined");
}

function compareJson(before: Json | undefined, after: Json | undefined, options: CompareOptions): Compared {
  const { identity, keepUnchanged = false, inOrder = false, isOrdered } = options;
  const old = before ?? undefined;
  const now = after ?? undefined;
  const bounds = new Bounds(() => excessOf(old, now).length === 0);
  const comparer = new Comparer({
    identities: new Identities(identity, namedListsOf(now ?? old)),
    keepUnchanged,
    inOrder,
    isOrdered: isOrdered ?? (() => false),
    isResource: [old, now].every((version) => version === undefined || kindIn(version) !== undefined),
    bounds,
    json: new JsonGuard(() => expectVersions(before, after)),
  });
  try {
    const tree =
      comparer.compare(old, now, schemaFor(options, old, now), 0) ?? new ChangeNode("none", old, now);
    const diagnostics = comparer.unidentified.map(({ list, fault }) =>
      explainUnpaired(fault, plainPath(list)),
    );
    return { tree, diagnostics };
  } catch (error) {
    // A value that is not JSON may be what the walk failed on, or be where it never came.
    expectVersions(before, after);
    if (!(error instanceof OutOfBounds)) throw error;
    const change = old === undefined ? "create" : now === undefined ? "delete" : "modify";
    return { tree: new ChangeNode(change, old, now), diagnostics: excessOf(old, now) };
  }
}

function expectVersions(before: unknown, after: unknown): void {
  expectJson(before ?? null, "compare", "the old version", "any-depth-or-undefined");
  expectJson(after ?? null, "compare", "the new version", "any-depth-or-undefined");
}

/** A path that does not keep the tree alive. */
function plainPath(node: FieldPath): FieldPath {
  return pathOf(...segmentsOf(node));
}

function schemaFor(
  options: CompareOptions,
  before: Json | undefined,
  after: Json | undefined,
): SchemaNode | undefined {
  const { schema, schemas = builtinSchemas() } = schemaChoice(options);
  if (schema !== undefined) return schema;
  const kinds = [after, before].filter((version) => version !== undefined).map(kindIn);
  for (const kind of kinds) {
    const node = kind && schemas(...kind);
    if (node !== undefined) return node;
  }
  return kinds.every((kind) => kind !== undefined) ? anyResource() : undefined;
}

let schemaOfAnyResource: SchemaNode | undefined;

/** Every resource has the same metadata, whatever its kind: finalizers are a set, owner references have a key. */
function anyResource(): SchemaNode {
  return (schemaOfAnyResource ??= inferSchema([{ apiVersion: "v1", kind: "Any" }]).node);
}

/** Which limit either version exceeds. Only that lets a comparison end early. */
function excessOf(before: Json | undefined, after: Json | undefined): Diagnostic[] {
  return Object.entries({ before, after }).flatMap(([side, document]) => {
    const excess = findExcess(document);
    if (excess === undefined) return [];
    const { reason, path } = excess;
    return problems[reason]({ path, params: { side }, hint: HINTS[reason] });
  });
}

const HINTS = {
  cyclic: "remove the cycle: a document must be a tree",
  "too-deep": "flatten the document below this path",
  "too-large": "compare its parts separately",
};
