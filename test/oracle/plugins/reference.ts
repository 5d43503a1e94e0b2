import { type Admission, admit, worldOf } from "../../../src/admit/index.js";
import { type Json, type JsonObject, isObject } from "../../../src/model/index.js";
import type { PluginCase } from "./plugin-case.js";
import { pluginCases } from "./cases.js";
import type { Reference } from "../reference.js";
import { applyMergePatch } from "../../../src/merge/index.js";

const GENERATED = {
  uid: "11111111-1111-1111-1111-111111111111",
  time: "2026-01-01T00:00:00Z",
  suffix: "xn8fg",
};

export const reference: Reference<PluginCase> = {
  name: "plugins",
  against: "k8s.io/kubernetes v1.36.4 registry and admission plugins",
  cases: pluginCases(),
  ours: answerTo,
  accepts: (answer) => isObject(answer) && "object" in answer,
  decided: (_, ours, theirs) =>
    hasSeveral(theirs) && sorted(ours) === sorted(theirs) ? SEVERAL_ANSWERS : undefined,
  recorded: { cases: 600, bytes: 390_000, refused: 0.4 },
  mostAccepted: 0.8,
};

/** Errors about the entries of a map come in its order, which is random in Go. */
const SEVERAL_ANSWERS = "0181";

function hasSeveral(answer: Json): boolean {
  return /is forbidden: \[.*, /.test(JSON.stringify(answer));
}

function sorted(answer: Json): string {
  return JSON.stringify(answer).split("").toSorted().join("");
}

/** A world of everything that plugins look up: what is not in it does not exist. */
function answerTo({ world: resources, object, stored, change }: PluginCase): Json {
  const world = worldOf(resources, { isComplete: true });
  const created = admit({ operation: "CREATE", object, generated: GENERATED }, world);
  if (change === undefined) return answerOf(created);
  const { verdict, resource } = created;
  if (!verdict.allowed || resource === null) return { oldRefused: refusalOf(created), warnings: [] };
  const oldObject = merged(withVersion(resource), stored ?? {});
  const next = merged(oldObject, change);
  return answerOf(admit({ operation: "UPDATE", object: next, oldObject, generated: GENERATED }, world));
}

function merged(object: JsonObject, patch: JsonObject): JsonObject {
  return applyMergePatch(object, patch) as JsonObject;
}

function withVersion(object: JsonObject): JsonObject {
  return { ...object, metadata: { ...(object["metadata"] as JsonObject), resourceVersion: "1" } };
}

function answerOf(admission: Admission): Json {
  const warnings = [...admission.warnings];
  const { verdict, resource } = admission;
  if (!verdict.allowed || resource === null) return { denied: refusalOf(admission), warnings };
  const { resourceVersion: _, ...metadata } = resource["metadata"] as JsonObject;
  return { object: { ...resource, metadata }, warnings };
}

function refusalOf({ verdict: { code, reason, message, causes } }: Admission): Json {
  const found = causes.map((cause) => ({ field: cause.field, reason: cause.reason, message: cause.message }));
  return { code, reason, message, causes: found };
}
