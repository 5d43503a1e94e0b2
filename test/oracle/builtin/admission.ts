import { type Admission, type World, type WorldOptions, admit, worldOf } from "../../../src/admit/index.js";
import type { Json, JsonObject } from "../../../src/model/index.js";
import { PLUGINS } from "../../../src/builtin/internal.js";
import { knownGates } from "./gates.js";
import type { Request } from "./request.js";
import { textOf } from "../../../src/machinery/index.js";
import { defined } from "../../../src/model/internal.js";

/** The registry alone: plugins are compared in ../plugins. */
const NO_PLUGINS = { disabledPlugins: PLUGINS.map(({ name }) => name) };

const worlds = new Map<string, World>();

/** The empty world of a cluster with the settings of a request. */
function worldFor(kubernetes: string, { families, gates }: Request): World {
  const key = JSON.stringify([kubernetes, families, gates]);
  const settings = defined({
    ipFamilies: families,
    featureGates: gates && knownGates(gates),
  }) as WorldOptions;
  const world = worlds.get(key) ?? worldOf([], { ...NO_PLUGINS, kubernetes, ...settings });
  worlds.set(key, world);
  return world;
}

const GENERATED = {
  uid: "11111111-1111-1111-1111-111111111111",
  time: "2026-01-01T00:00:00Z",
  suffix: "xn8fg",
};

/** The answer of Varve to a request, as users get it. */
export const admissionOf = admissionIn("1.36");

/** The same in a cluster of another version. */
export function admissionIn(kubernetes: string): (request: Request) => Json {
  return (request) => admissionTo(request, worldFor(kubernetes, request));
}

function admissionTo({ object, old, isStored }: Request, world: World): Json {
  if (old === undefined) return answerOf(created(object, world));
  if (isStored === true) return updated(object, old, world);
  const { verdict, resource } = created(withoutVersion(old), world);
  if (!verdict.allowed || resource === null) return { oldRefused: verdict.message };
  return updated(object, withMetadata(resource, { resourceVersion: "1" }), world);
}

function updated(object: JsonObject, oldObject: JsonObject, world: World): Json {
  const { name, namespace } = oldObject["metadata"] as { readonly name: string; readonly namespace?: string };
  const target = {
    apiVersion: textOf(object, "apiVersion"),
    kind: textOf(object, "kind"),
    name,
    ...defined({ namespace }),
  };
  return answerOf(admit({ operation: "UPDATE", target, object, oldObject, generated: GENERATED }, world));
}

function created(object: JsonObject, world: World): Admission {
  return admit({ operation: "CREATE", object, generated: GENERATED }, world);
}

function withoutVersion(object: JsonObject): JsonObject {
  const { metadata } = object;
  const { resourceVersion: _, ...kept } = (metadata ?? {}) as JsonObject;
  return { ...object, metadata: kept };
}

function withMetadata(object: JsonObject, more: JsonObject): JsonObject {
  return { ...object, metadata: { ...(object["metadata"] as JsonObject), ...more } };
}

function answerOf({ verdict, resource, warnings }: Admission): Json {
  const { allowed, code, reason, message, causes } = verdict;
  if (allowed) return { object: resource, warnings: [...warnings] };
  const found = causes.map((cause) => ({ field: cause.field, reason: cause.reason, message: cause.message }));
  return { denied: { code, reason, message, causes: found }, warnings: [...warnings] };
}
