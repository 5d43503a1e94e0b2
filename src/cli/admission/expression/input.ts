import { DYN, type Variables } from "../../../cel/index.js";
import { Shape, type Type } from "../../../cel/internal.js";
import { type Json, type JsonObject, VarveError, formatResourceId, parseJson } from "../../../model/index.js";
import { getKey, quote, defined } from "../../../model/internal.js";
import type { SourcedObject } from "../source/sourced-objects.js";
import type { World } from "../../../admit/index.js";
import { problems } from "../../problems.js";

/** The inputs an expression is evaluated with. */
export interface ExpressionInput {
  /** The object to evaluate; undefined if there is none. */
  readonly source: SourcedObject | undefined;
  readonly types: Readonly<Record<string, Type | Shape>>;
  readonly values: Variables;
  /** The schema of `self`. */
  readonly isTyped: boolean;
}

/** Inputs from the command line other than objects. */
export interface GivenVariables {
  readonly old: JsonObject | undefined;
  readonly params: JsonObject | undefined;
  /** `NAME=JSON`. */
  readonly variables: readonly string[];
}

/**
 * The variables of rules and of policies at once, so that either can be pasted: an object is both `self` and `object`.
 * With a CRD in the world, `self` has its schema, as in a rule.
 */
export function inputFor(
  source: SourcedObject | undefined,
  given: GivenVariables,
  world: World | undefined,
): ExpressionInput {
  const own = Object.fromEntries(given.variables.map(readVariable));
  const object = source?.object;
  const shape = object === undefined ? undefined : shapeOf(object, world);
  const named: Record<string, Json> = {
    ...(object === undefined ? {} : { self: object, object }),
    ...(object === undefined && given.old === undefined ? {} : { oldObject: given.old ?? null }),
    ...defined({ oldSelf: given.old, params: given.params }),
    ...own,
  };
  const types = Object.keys(named).map((name) => [name, isTyped(name, own) ? (shape ?? DYN) : DYN] as const);
  return { source, types: Object.fromEntries(types), values: named, isTyped: shape !== undefined };
}

function isTyped(name: string, own: Readonly<Record<string, Json>>): boolean {
  return (name === "self" || name === "oldSelf") && !Object.hasOwn(own, name);
}

function shapeOf(object: JsonObject, world: World | undefined): Shape | undefined {
  const [apiVersion, kind] = [getKey(object, "apiVersion"), getKey(object, "kind")];
  if (typeof apiVersion !== "string" || typeof kind !== "string") return undefined;
  const schema = world?.kinds.find(apiVersion, kind)?.custom?.schema;
  return schema === undefined || schema === null ? undefined : new Shape(schema.raw, { root: true });
}

/** A value that is not JSON is text: `--var name=web` needs no quotes. */
function readVariable(text: string): readonly [string, Json] {
  const [, name, value = ""] = /^([A-Za-z_]\w*)=(.*)$/s.exec(text) ?? [];
  if (name === undefined) {
    const message = `${quote(text)} is not of the form NAME=VALUE`;
    throw new VarveError(
      problems["not-an-assignment"]({ message, found: text, hint: "write --var 'replicas=3'" }),
    );
  }
  try {
    return [name, parseJson(value)];
  } catch {
    return [name, value];
  }
}

export function nameOfInput({ source }: ExpressionInput): string | undefined {
  if (source === undefined) return undefined;
  return `${source.file}:${source.line()}${source.id === undefined ? "" : `  ${formatResourceId(source.id)}`}`;
}
