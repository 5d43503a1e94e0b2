import {
  AUTHORIZER,
  type AccessRequest,
  type AccessResource,
  AuthorizerValue,
  DECISION,
  DecisionValue,
  GROUP_CHECK,
  GroupCheckValue,
  PATH_CHECK,
  PathCheckValue,
  RESOURCE_CHECK,
  ResourceCheckValue,
  resourceCheckValue,
} from "./authorizer-value.js";
import { BOOL, STRING, type Type } from "../../value/type.js";
import { type CelError, type Value, fail } from "../../value/value.js";
import { type Library, member } from "../library.js";
import { type EstimatedRange, add, fixed, scale, sizeOrUnknown } from "../estimate.js";
import { dns1123LabelProblems, dns1123SubdomainProblems } from "../../domains/kubernetes-name.js";
import { NOMINAL, PER_CHARACTER } from "../charge.js";
import type { Charge } from "../charge.js";
import { actualSize } from "../../value/size.js";
import { trimText } from "../../domains/code-point-text.js";

type Declaration = Library["functions"][number];

/** So expensive that one expression can afford two. */
const CHECK_COST = 350_000;
const CHECKING: Charge = { cost: () => CHECK_COST, estimate: () => ({ cost: fixed(CHECK_COST) }) };

/** Kubernetes' authorization checks: `authorizer.group('apps').resource('deployments').check('create').allowed()`. */
export const authorizer: Library = {
  name: "authorizer",
  since: 27,
  functions: [
    step("path", "authorizer_path", AUTHORIZER, PATH_CHECK, (from: AuthorizerValue, path) =>
      isBlank(path) ? fail("path must not be empty") : new PathCheckValue(from, path),
    ),
    step(
      "group",
      "authorizer_group",
      AUTHORIZER,
      GROUP_CHECK,
      (from: AuthorizerValue, group) => new GroupCheckValue(from, group),
    ),
    {
      name: "serviceAccount",
      overloads: [
        member("authorizer_serviceaccount", [AUTHORIZER, STRING, STRING], AUTHORIZER, serviceAccount),
      ],
      ...NOMINAL,
    },
    step("resource", "groupcheck_resource", GROUP_CHECK, RESOURCE_CHECK, (from: GroupCheckValue, resource) =>
      isBlank(resource)
        ? fail("resource must not be empty")
        : resourceCheckValue(from.authorizer, { group: from.group, resource }),
    ),
    narrowing("subresource", "resourcecheck_subresource"),
    narrowing("namespace", "resourcecheck_namespace"),
    narrowing("name", "resourcecheck_name"),
    {
      name: "check",
      overloads: [
        member(
          "pathcheck_check",
          [PATH_CHECK, STRING],
          DECISION,
          ({ authorizer: by, path }: PathCheckValue, verb: string) => decide(by, verb, { path }),
        ),
        member(
          "resourcecheck_check",
          [RESOURCE_CHECK, STRING],
          DECISION,
          ({ authorizer: by, resource }: ResourceCheckValue, verb: string) => decide(by, verb, resource),
        ),
      ],
      ...CHECKING,
    },
    outcome("errored", BOOL, ({ decision }) => decision.error !== ""),
    outcome("error", STRING, ({ decision }) => decision.error),
    outcome("allowed", BOOL, ({ decision }) => decision.allowed),
    outcome("reason", STRING, ({ decision }) => decision.reason),
  ],
  equality: ({ name }) => (name.startsWith("kubernetes.authorization.") ? fixed(1) : undefined),
};

/** A selector is parsed, and may hold a requirement every two characters, each a structure with a list. */
function selectorCost(size: EstimatedRange): EstimatedRange {
  return add(add(fixed(10), scale(size, PER_CHARACTER)), scale(scale(size, 0.5), 50));
}

const SELECTING: Charge = {
  cost: ([, text]) => (text === undefined ? undefined : selectorCost(fixed(actualSize(text))).max),
  estimate: (_target, [text]) => text && { cost: selectorCost(sizeOrUnknown(text)) },
};

/** Selectors that narrow an authorization check. */
export const authorizerSelectors: Library = {
  name: "authorizer selectors",
  since: 31,
  functions: [
    { ...narrowing("fieldSelector", "authorizer_fieldselector"), ...SELECTING },
    { ...narrowing("labelSelector", "authorizer_labelselector"), ...SELECTING },
  ],
};

function step<T extends Value>(
  name: string,
  id: string,
  from: Type,
  to: Type,
  run: (from: T, text: string) => Value,
): Declaration {
  return { name, overloads: [member(id, [from, STRING], to, run)], ...NOMINAL };
}

function narrowing(field: keyof AccessResource, id: string): Declaration {
  return step(
    field,
    id,
    RESOURCE_CHECK,
    RESOURCE_CHECK,
    (from: ResourceCheckValue, text) =>
      new ResourceCheckValue(from.authorizer, { ...from.resource, [field]: text }),
  );
}

function outcome(name: string, type: Type, read: (value: DecisionValue) => Value): Declaration {
  return { name, overloads: [member(`decision_${name}`, [DECISION], type, read)], ...NOMINAL };
}

function isBlank(text: string): boolean {
  return trimText(text) === "";
}

function serviceAccount(from: AuthorizerValue, namespace: string, name: string): AuthorizerValue | CelError {
  if (dns1123SubdomainProblems(name).length > 0) return fail("Invalid service account name");
  if (dns1123LabelProblems(namespace).length > 0) return fail("Invalid service account namespace");
  const groups = ["system:serviceaccounts", `system:serviceaccounts:${namespace}`];
  const user = { name: `system:serviceaccount:${namespace}:${name}`, uid: "", groups };
  return new AuthorizerValue(user, from.authorize);
}

function decide(
  { user, authorize }: AuthorizerValue,
  verb: string,
  target: AccessRequest["target"],
): DecisionValue {
  return new DecisionValue(authorize({ user, verb, target }));
}
