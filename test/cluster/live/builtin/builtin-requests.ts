import type { AdmissionRequest } from "../../../../src/admit/index.js";
import { type Json, type JsonObject, VarveError, isObject } from "../../../../src/model/index.js";
import { createMergePatch, createTwoWayMergePatch } from "../../../../src/merge/index.js";
import { defined } from "../../../../src/model/internal.js";
import type { Random } from "../../../merge/random.js";
import type { Request } from "../../../oracle/builtin/request.js";
import { textOf } from "../../../../src/machinery/index.js";

const OPERATIONS = ["update", "merge", "strategic", "apply"] as const;
type Operation = (typeof OPERATIONS)[number];

const VALIDATION = ["Strict", "Strict", "Warn", "Ignore"] as const;

/** A create that is not stored. */
export function creation({ object }: Request, random: Random): AdmissionRequest {
  return { operation: "CREATE", object, dryRun: true, fieldValidation: random.pick(VALIDATION) };
}

/** A change of a stored object to what is wanted, as a client that saw `old` sends it. */
export function changeOf(
  stored: JsonObject,
  { object, old = {} }: Request,
  random: Random,
): AdmissionRequest {
  const common = { dryRun: true, fieldValidation: random.pick(VALIDATION) };
  const { name, namespace } = stored["metadata"] as { readonly name: string; readonly namespace?: string };
  const target = {
    apiVersion: textOf(object, "apiVersion"),
    kind: textOf(object, "kind"),
    name,
    ...defined({ namespace }),
  };
  const operation: Operation = random.pick(OPERATIONS);
  const wanted = withVersion(object, undefined);
  switch (operation) {
    case "update":
      return { ...common, operation: "UPDATE", target, object: withVersion(object, versionOf(stored)) };
    case "merge":
      return {
        ...common,
        target,
        patch: { type: "merge", value: createMergePatch(withVersion(old, undefined), wanted) },
      };
    case "strategic":
      return { ...common, target, patch: { type: "strategic", value: strategicPatch(old, wanted) } };
    default:
      return {
        ...common,
        target,
        fieldManager: random.pick(["one", "two"]),
        force: random.chance(0.8),
        patch: { type: "apply", value: wanted },
      };
  }
}

/** As kubectl sends it; what no patch can be made of is sent as it is. */
function strategicPatch(old: JsonObject, wanted: JsonObject): JsonObject {
  try {
    return createTwoWayMergePatch(withVersion(old, undefined), wanted, { target: "any-server" });
  } catch (error) {
    if (error instanceof VarveError) return wanted;
    throw error;
  }
}

function versionOf({ metadata }: JsonObject): Json | undefined {
  return isObject(metadata ?? null) ? (metadata as JsonObject)["resourceVersion"] : undefined;
}

function withVersion(object: JsonObject, version: Json | undefined): JsonObject {
  const { metadata } = object;
  if (!isObject(metadata ?? null)) return object;
  const { resourceVersion: _, ...kept } = metadata as JsonObject;
  return { ...object, metadata: { ...kept, ...defined({ resourceVersion: version }) } };
}
