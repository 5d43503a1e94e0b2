import { type JsonObject, type SchemaNode, identify } from "../../model/index.js";
import type { ServedKind } from "./world-kind.js";
import type { UnknownField } from "../../machinery/index.js";
import type { UnknownMember } from "../../builtin/index.js";
import { checkBuiltin } from "../schema/builtin.js";

/** The fields of an object that its built-in kind does not have; none are known of an object that cannot be decoded. */
export function unknownFields(
  object: JsonObject,
  { custom, builtin, schema }: ServedKind,
): readonly UnknownField[] {
  const node = schema();
  if (custom !== undefined || node === undefined) return [];
  if (builtin === undefined) return checkBuiltin(object, node).unknown;
  return builtin.decode(object).unknown.map((member) => unknownField(object, member, node));
}

/** A member that a Go type does not have, at its path in the object. */
export function unknownField(
  object: JsonObject,
  { field, pointer, known }: UnknownMember,
  node: SchemaNode | undefined,
): UnknownField {
  return { field, known, path: identify(object, pointer, node) };
}
