import { defined } from "../../model/internal.js";
import { type Decision } from "../../preserve/index.js";
import { isConflict, isKept } from "../../preserve/internal.js";
import { type Json, type JsonObject, formatPath, formatResourceId } from "../../model/index.js";
import { type Plan, type PlannedResource } from "../../flow/index.js";
import { changedFields, countsOf } from "../../flow/internal.js";
import { authorText } from "../../flow/internal.js";

/** A plan as JSON, without its resources. */
export function planJson(plan: Plan): JsonObject {
  return {
    verdict: plan.verdict.outcome,
    reasons: plan.verdict.reasons.map((reason) => ({ ...reason })),
    counts: { ...countsOf(plan) },
    conflicts: plan.resources.reduce((sum, { conflicts }) => sum + conflicts.length, 0),
  };
}

/** The resources of a plan as JSON, one after the other; values of Secrets are masked as in the text. */
export function* resourcesJson(
  { resources, decisions }: Plan,
  nameOf: (file: string) => string,
): Generator<JsonObject> {
  for (const resource of resources) yield resourceJson(resource, decisions, nameOf(resource.part ?? ""));
}

function resourceJson(resource: PlannedResource, made: Plan["decisions"], file: string): JsonObject {
  const { id, fate, generator, decisions, events, admission, formerly } = resource;
  const shown = (path: Decision["path"], value: Json | undefined): Json =>
    value === undefined ? null : resource.ledger.shown(path, value);
  return {
    resource: formatResourceId(id),
    file,
    fate,
    generator: generator?.name ?? null,
    ...(resource.isBaseGuessed ? { isBaseGuessed: true } : {}),
    ...(formerly === undefined ? {} : { formerly: formatResourceId(formerly) }),
    changes: changedFields(resource).map(({ path, before, after, by, outcome }) => ({
      path: formatPath(path),
      before: shown(path, before),
      after: shown(path, after),
      by,
      decision: outcome ?? null,
    })),
    kept: decisions.filter(({ outcome }) => isKept(outcome)).map((decision) => keptJson(decision, shown)),
    events: events.map((event) => ({
      severity: event.severity,
      path: formatPath(event.change),
      message: event.message,
      fingerprint: event.fingerprint,
      decision: made.get(event) ?? null,
    })),
    admission:
      admission === undefined
        ? null
        : {
            validated: admission.isValidated,
            allowed: admission.isValidated ? admission.verdict.allowed : null,
            code: admission.isValidated ? admission.verdict.code : null,
            message: admission.verdict.message,
            warnings: [...admission.warnings],
          },
  };
}

function keptJson(
  decision: Decision,
  shown: (path: Decision["path"], value: Json | undefined) => Json,
): JsonObject {
  const { path, outcome, base, existing, fresh, isBaseKnown, isAccepted = false, owner, doubt } = decision;
  return {
    path: formatPath(path),
    decision: isBaseKnown && isConflict(decision) ? "conflict" : outcome,
    existing: shown(path, existing),
    fresh: shown(path, fresh),
    base: isBaseKnown ? shown(path, base) : null,
    isBaseKnown,
    ...defined({ doubt }),
    isDisputed: isConflict(decision),
    isAccepted,
    owner: owner ?? null,
    author: authorText(decision).replace(/^, (?:by )?/, "") || null,
  };
}
