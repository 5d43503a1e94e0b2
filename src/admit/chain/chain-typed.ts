import { type BuiltinKind, type GoStruct, TypedObject } from "../../builtin/index.js";
import { type Edit, type JsonObject, applyEdits, getAt, identify, removeAt } from "../../model/index.js";
import { pathOf } from "../../model/internal.js";
import type { Chain } from "./chain.js";
import type { decodeResource } from "../schema/crd-decode.js";
import { nameOf } from "../../machinery/index.js";
import { unknownField } from "../world/unknown-fields.js";
import { editsBetween } from "../mutating/mutating-edits.js";

/** A decoded object, of a built-in or a custom kind. */
export type Decoded = ReturnType<typeof decodeResource>;

/** The API server's code for the objects of a request; subresources have code of their own, which is not ported. */
export function codeOf({ scope }: Chain): BuiltinKind | undefined {
  return scope.subresource === "" ? scope.served.builtin : undefined;
}

/** Whether the API server makes the object of maps, without writing it as JSON in between. */
export function isConverted({ request: { patch } }: Chain): boolean {
  return patch?.type === "strategic" || patch?.type === "apply";
}

/** Decodes an object into the Go type of its kind. */
export function decodeTyped(chain: Chain, code: BuiltinKind, object: JsonObject): Decoded {
  const { value, unknown, fault, faultAt } = isConverted(chain) ? code.convert(object) : code.decode(object);
  const node = chain.scope.served.schema();
  if (value === undefined) {
    if (faultAt !== undefined) chain.faultAt = identify(object, faultAt, node);
    return { value: object, unknown: [], edits: [], fault };
  }
  chain.typed = new TypedObject(code, object, value);
  noteNotPorted(chain, code, value);
  const fields = unknown.map((member) => unknownField(object, member, node));
  const edits = fields.map(({ path }): Edit => ({ path, op: "prune" }));
  const pruned =
    edits.length === 0 ? object : (applyEdits(object, edits, { schema: node }).value as JsonObject);
  return { value: pruned, unknown: fields, edits, fault };
}

/**
 * The stored object as a Go value; what cannot be read was never stored. It is one value for all steps: some strategies
 * complete what was stored by an older release, and the validation that follows sees that.
 */
export function typedOld(chain: Chain, code: BuiltinKind): GoStruct {
  if (chain.typedOld !== undefined) return chain.typedOld;
  const value = code.decode(chain.old ?? {}).value ?? code.zero();
  code.complete(value, chain.world);
  return (chain.typedOld = value);
}

/** Before the value is completed: then what conversion drops is gone. */
export function noteNotPorted(chain: Chain, code: BuiltinKind, value: GoStruct): void {
  for (const field of code.notConverted(value)) chain.notPorted.add(field);
}

type TypedStep = "default" | "prepare" | "read back";

/** Runs a step of the API server's code, and records what it changed. */
export function changeTyped(chain: Chain, name: TypedStep, change: (value: GoStruct) => void): void {
  const { typed, object } = chain;
  if (typed === undefined || object === null) return;
  change(typed.read(object));
  const written = typed.write();
  const set = name === "prepare" ? "set" : "default";
  const edits = editsBetween(object, written, chain.scope.served.schema()).map((edit): Edit => ({
    ...edit,
    op: edit.op === "remove" ? "prune" : edit.op === "set" ? set : edit.op,
  }));
  chain.object = written;
  if (edits.length > 0 || name === "default") chain.note(name, 1, { edits });
}

/** The object without what is made of a placeholder: labels of a Job have its uid, which only a cluster knows. */
export function withoutUnknown(chain: Chain, object: JsonObject): JsonObject {
  const { typed, request, scope } = chain;
  const code = codeOf(chain);
  const isKnown = scope.operation !== "CREATE" || request.generated?.uid !== undefined;
  if (code === undefined || typed === undefined || isKnown) return object;
  const paths = code
    .unknownFields(typed.read(object))
    .filter(([root, field]) => root !== "metadata" || field === "labels")
    .filter((path) => getAt(object, pathOf(...path)) !== nameOf(object));
  return paths.reduce((kept, path) => removeAt(kept, pathOf(...path)) as JsonObject, object);
}
