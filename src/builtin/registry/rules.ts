import type { CheckRules, KindRules } from "../check/kind-rules.js";
import type { GoObject } from "./go-object.js";
import { ACCESS } from "./access.js";
import { PODS } from "./pods.js";
import { CORE } from "./core.js";
import { NETWORKING } from "./networking.js";
import { metadataOnly } from "./metadata-only.js";
import { OBJECTS } from "./objects.js";
import { REGISTRATION } from "./registration.js";
import { STORAGE } from "./storage.js";
import { WARNINGS } from "./warnings.js";
import { WORKLOADS } from "./workloads.js";

const CHECKS: Readonly<Record<string, CheckRules<GoObject>>> = {
  ...CORE,
  ...ACCESS,
  ...WORKLOADS,
  ...PODS,
  ...NETWORKING,
  ...STORAGE,
  ...REGISTRATION,
};

/** The rules of a kind by its version and name, `apps/v1 Deployment`; undefined if they are not ported. */
export function rulesOf(name: string): KindRules<GoObject> | undefined {
  const checks = CHECKS[name] ?? (Object.hasOwn(OBJECTS, name) ? metadataOnly(name) : undefined);
  const warn = WARNINGS[name];
  return checks && { ...OBJECTS[name], ...checks, ...(warn && { warn }) };
}
