import { type Diagnostic, type FieldPath, type ResourceId } from "../../model/index.js";
import { child, didYouMean, pathOf } from "../../model/internal.js";
import type { MatchedKind, SetKinds } from "./lint-kinds.js";
import { accessOf, formatAccess } from "./lint-access.js";
import type { ResourceRule } from "../policy/match-rule.js";
import type { SetPolicy } from "./lint-policy.js";
import { decidesByUser } from "./lint-principal.js";
import { problems } from "../problems.js";
import { walk } from "../../cel/internal.js";

const RULES = pathOf("spec", "matchConstraints", "resourceRules");

const LONGEST_SLIP = 2;

/** Whether names differ in one short part. Names of a group are similar: `machineconfignodes`, `machineconfigpools`. */
function isSlip(one: string, other: string): boolean {
  const shortest = Math.min(one.length, other.length);
  let start = 0;
  while (start < shortest && one[start] === other[start]) start++;
  let end = 0;
  while (end < shortest - start && one.at(-1 - end) === other.at(-1 - end)) end++;
  return Math.max(one.length, other.length) - start - end <= LONGEST_SLIP;
}

/** Finds rules for undefined resources: in groups of Kubernetes, and where a CRD has a similar name. */
export function checkResources(
  resource: ResourceId,
  rules: readonly ResourceRule[],
  path: FieldPath,
  kinds: SetKinds,
): Diagnostic[] {
  return rules.flatMap((rule, i) =>
    rule.resources.flatMap(([name], j) => {
      const known = rule.groups.flatMap((group) => kinds.resourcesOf(group));
      const isKnown = name === "*" || rule.groups.includes("*") || known.length === 0 || known.includes(name);
      const near = didYouMean(
        name,
        known.filter((each) => isSlip(name, each)),
      );
      // CRDs of the same group may be kept elsewhere.
      if (isKnown || (near === undefined && !rule.groups.every((group) => kinds.isBuiltin(group)))) return [];
      return problems["unknown-resource"]({
        resource,
        path: child(child(child(path, i), "resources"), j),
        message: `there is no resource ${name} in ${rule.groups.join(", ") || "the core group"}`,
        found: name,
        expected: known,
        hint: near ?? `use the plural name of a resource: ${known.slice(0, 8).join(", ")}`,
      });
    }),
  );
}

/** Finds subresources that can change an object without its policy. */
export function checkSubresources(policy: SetPolicy): Diagnostic[] {
  const rules = policy.policy.match?.rules ?? [];
  if (!policy.operations.has("UPDATE")) return [];
  const isAccess = policy.expressions.some(
    (expression) => expression.use === "validation" && decidesByUser(expression),
  );
  const open = policy.kinds.flatMap((kind) =>
    kind.subresources
      .filter((subresource) => !rules.some((rule) => covers(rule, kind, subresource)))
      .filter((subresource) => (isAccess ? kind.isCustom : reads(policy, WRITES[subresource] ?? [])))
      .map((subresource) => ({ kind, subresource })),
  );
  return open.length === 0 ? [] : [hole(policy, open, rules)];
}

interface OpenSubresource {
  readonly kind: MatchedKind;
  readonly subresource: string;
}

/** What can be written through a subresource. */
const WRITES: Readonly<Record<string, readonly string[]>> = {
  scale: ["object.spec.replicas"],
  ephemeralcontainers: ["object.spec.ephemeralContainers"],
};

const EFFECTS: Readonly<Record<string, string>> = {
  scale: "changes spec.replicas",
  status: "changes the status",
  ephemeralcontainers: "adds containers to a running pod",
};

function covers(rule: ResourceRule, { group, resource }: MatchedKind, subresource: string): boolean {
  const isGroup = rule.groups.includes("*") || rule.groups.includes(group);
  return (
    isGroup &&
    rule.resources.some(
      ([name, below]) => (name === "*" || name === resource) && (below === "*" || below === subresource),
    )
  );
}

function reads({ expressions }: SetPolicy, fields: readonly string[]): boolean {
  let isRead = false;
  for (const { syntax } of expressions) {
    if (syntax === undefined) continue;
    walk(syntax.root, (node) => {
      const tested = node.kind === "select" && node.test ? node.operand : node;
      const access = accessOf(tested);
      const text = access === undefined ? "" : formatAccess(access);
      const full = node.kind === "select" && node.test ? `${text}.${node.field}` : text;
      isRead ||= fields.some((field) => full === field || full.startsWith(`${field}.`));
    });
  }
  return isRead;
}

function hole(
  { resource }: SetPolicy,
  open: readonly OpenSubresource[],
  rules: readonly ResourceRule[],
): Diagnostic {
  const [first] = open;
  const name = first?.kind.resource ?? "";
  const index = rules.findIndex((rule) => rule.resources.some(([each]) => each === name || each === "*"));
  const wanted = [...new Set(open.map(({ kind, subresource }) => `${kind.resource}/${subresource}`))];
  const effects = [...new Set(open.map(({ subresource }) => subresource))].map(
    (subresource) => `/${subresource} ${EFFECTS[subresource] ?? "is another way to write it"}`,
  );
  return problems["subresource-hole"]({
    resource,
    path: child(child(RULES, Math.max(index, 0)), "resources"),
    message: `"${name}" does not match its subresources, so the policy does not see them: ${effects.join(", ")}`,
    params: { subresources: wanted },
    hint: `add ${wanted.map((each) => `"${each}"`).join(", ")}`,
  });
}
