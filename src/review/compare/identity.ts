import { type FieldPath, type Json, type ListRule, type SchemaNode, isObject } from "../../model/index.js";
import { ATOMIC_LIST, getKey, pathOf } from "../../model/internal.js";
import { type IdentityFault, faultOf } from "./identity-fault.js";
import type { ListFields } from "./list-order.js";
import type { IsNamedList } from "./named-lists.js";
import { tokenOf } from "./identity-token.js";

/**
 * The key of list items without a schema: a field; several fields, of which the first that all items have is used
 * (`["name", "id"]`); or a function that returns the key of one list, where several fields form one key. Its path has
 * fields only, since a key holds for all items: `hosts.dataResourcePools`.
 */
export type Identity = string | readonly string[] | KeysOfList;

type KeysOfList = (list: FieldPath) => string | readonly string[] | undefined;

/** How the items of two versions of a list are identified, and what prevents it. */
export interface Identified {
  readonly rule: ListRule;
  readonly fault: IdentityFault | undefined;
  /** Whether the key was inferred from the items alone. */
  readonly isGuess: boolean;
}

/** Finds the key of each list: from its schema, else from the caller, else from the items. */
export class Identities {
  readonly #candidates: readonly ListRule[];
  readonly #keysOf: KeysOfList | undefined;
  /** The field names on the way to the list, by depth; undefined inside an item. */
  readonly #trail: (string | undefined)[] = [];

  readonly #isNamed: IsNamedList | undefined;

  constructor(identity: Identity = [], isNamed?: IsNamedList) {
    this.#isNamed = isNamed;
    this.#keysOf = typeof identity === "function" ? identity : undefined;
    this.#candidates = typeof identity === "function" ? [] : namesIn(identity).map((name) => keyedBy([name]));
  }

  /** Called on the way down: the name of the entered field, or undefined for the items of a list. */
  enter(depth: number, name: string | undefined): void {
    this.#trail[depth] = name;
  }

  /** The fields on the way to the list at some depth. */
  fieldsAbove(depth: number): ListFields {
    return this.#trail.slice(0, depth);
  }

  /** The key according to the first item alone: sufficient to check whether two versions are the same. */
  presume(schema: SchemaNode | undefined, list: readonly Json[], depth: number): ListRule {
    const said = this.#said(schema, depth);
    if (said !== undefined) return said;
    const first = list[0];
    if (!isObject(first)) return ATOMIC_LIST;
    for (const rule of this.#candidatesAt(depth)) {
      if (tokenOf(rule, first) !== undefined) return rule;
    }
    return tokenOf(NAMED, first) === undefined ? BLOCK : NAMED;
  }

  /** The key that both versions confirm. */
  establish(
    schema: SchemaNode | undefined,
    before: readonly Json[],
    after: readonly Json[],
    depth: number,
  ): Identified {
    const rule = this.#said(schema, depth) ?? this.#candidateFor(before, after, depth);
    if (rule === undefined) return guess(before, after);
    const hasIdentities = rule.kind === "keyed" || rule.kind === "set";
    return { rule, fault: hasIdentities ? faultOf(rule, before, after) : undefined, isGuess: false };
  }

  #said(schema: SchemaNode | undefined, depth: number): ListRule | undefined {
    return this.#isNamed?.(this.fieldsAbove(depth)) === true ? BY_NAME : ruleSaidBy(schema);
  }

  /** A key that only some items have is still the key: its absence in the others is reported. */
  #candidateFor(before: readonly Json[], after: readonly Json[], depth: number): ListRule | undefined {
    const candidates = this.#candidatesAt(depth);
    if (candidates.length === 0) return undefined;
    const items = [...before, ...after];
    return (
      candidates.find((rule) => items.every((item) => tokenOf(rule, item) !== undefined)) ??
      candidates.find((rule) => items.some((item) => tokenOf(rule, item) !== undefined))
    );
  }

  #candidatesAt(depth: number): readonly ListRule[] {
    if (this.#keysOf === undefined) return this.#candidates;
    const names = this.#trail.slice(0, depth).filter((name) => name !== undefined);
    const keys = this.#keysOf(pathOf(...names));
    return keys === undefined ? [] : [keyedBy(namesIn(keys))];
  }
}

function namesIn(keys: string | readonly string[]): readonly string[] {
  return typeof keys === "string" ? [keys] : keys;
}

function keyedBy(keys: readonly string[]): ListRule {
  return { kind: "keyed", keys, keyDefaults: {}, guessed: false };
}

/**
 * The key of a list in a schema. An unmarked list in a CRD is one value for server-side apply, but that is not a
 * statement: many authors write keyed lists, and objects as lists of one, without markers.
 */
function ruleSaidBy(schema: SchemaNode | undefined): ListRule | undefined {
  const rule = schema?.list ?? undefined;
  if (rule === undefined || rule.kind !== "atomic") return rule;
  const raw = schema?.facets?.raw ?? null;
  return raw === null || getKey(raw, "x-kubernetes-list-type") !== undefined ? rule : undefined;
}

const BY_NAME: ListRule = { kind: "keyed", keys: ["name"], keyDefaults: {}, guessed: false };
const NAMED: ListRule = { kind: "keyed", keys: ["name"], keyDefaults: {}, guessed: true };
const BLOCK: ListRule = { kind: "block", keys: [], keyDefaults: {}, guessed: true };

/**
 * Like `inferSchema` for two versions of a list: unique names, else one object, else one value. A list in which some
 * items have a name is an invalid list of names: treating it differently would hide from rules about an item what one
 * more item with the same name, or without one, has changed.
 */
function guess(before: readonly Json[], after: readonly Json[]): Identified {
  const fault = faultOf(NAMED, before, after);
  if (fault === undefined || before.some(hasName) || after.some(hasName))
    return { rule: NAMED, fault, isGuess: true };
  const rule = isBlock(before) && isBlock(after) ? BLOCK : ATOMIC_LIST;
  return { rule, fault: undefined, isGuess: true };
}

function hasName(item: Json): boolean {
  return tokenOf(NAMED, item) !== undefined;
}

/** At most one map: an object written as a list. */
export function isBlock(list: readonly Json[]): boolean {
  return list.length === 0 || (list.length === 1 && isObject(list[0]));
}
