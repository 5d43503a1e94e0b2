import type { RuleWithOperations } from "../../type/go-types.js";
import type { Spot } from "../../check/spot.js";

const OPERATIONS = ["*", "CONNECT", "CREATE", "DELETE", "UPDATE"];
const SCOPES = ["*", "Cluster", "Namespaced"];

/** Go's validateRuleWithOperations. */
export function checkWebhookRule(rule: RuleWithOperations, at: Spot): void {
  checkNamesOrAll(rule.operations, "operations", at.field("operations"));
  at.field("operations").each(rule.operations, (operation, place) => {
    if (!OPERATIONS.includes(operation)) place.notSupportedTyped(operation, OPERATIONS);
  });
  checkNamesOrAll(rule.apiGroups, "API groups", at.field("apiGroups"));
  checkNamesOrAll(rule.apiVersions, "API versions", at.field("apiVersions"));
  at.field("apiVersions").each(rule.apiVersions, (version, place) => {
    if (version === "") place.required();
  });
  checkResources(rule.resources, at.field("resources"));
  if (rule.scope !== undefined && !SCOPES.includes(rule.scope))
    at.field("scope").notSupportedTyped(rule.scope, SCOPES);
}

function checkNamesOrAll(names: readonly string[], what: string, at: Spot): void {
  if (names.length === 0) at.required();
  if (names.length > 1 && names.includes("*"))
    at.invalid([...names], `if '*' is present, must not specify other ${what}`);
}

// What `pods/*` and `*/scale` select must not be named again after them.
function checkResources(resources: readonly string[], at: Spot): void {
  if (resources.length === 0) at.required();
  const whole = new Set<string>();
  const everywhere = new Set<string>();
  at.each(resources, (name, place) => {
    if (name === "") place.required();
    const slash = name.indexOf("/");
    if (slash < 0) return;
    const [resource, part] = [name.slice(0, slash), name.slice(slash + 1)];
    if (whole.has(resource)) place.invalid(name, `if '${resource}/*' is present, must not specify ${name}`);
    if (everywhere.has(part)) place.invalid(name, `if '*/${part}' is present, must not specify ${name}`);
    if (part === "*") whole.add(resource);
    if (resource === "*") everywhere.add(part);
  });
  if (resources.length > 1 && resources.includes("*/*"))
    at.invalid([...resources], "if '*/*' is present, must not specify other resources");
  // The API server remembers only the last resource without a subresource.
  const last = resources.findLast((name) => name !== "" && !name.includes("/")) ?? "*";
  if (resources.includes("*") && last !== "*")
    at.invalid([...resources], "if '*' is present, must not specify other resources without subresources");
}
