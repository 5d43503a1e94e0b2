import { type Diagnostic, type JsonObject } from "../../model/index.js";
import { type Kind, type KindsOf, expectArgument, expectOptions, required } from "../../model/internal.js";
import { type Outline, outlineOf } from "./outline.js";
import { CHAINS } from "../override/resolve-given.js";
import type { OverrideChain } from "../override/override-chain.js";
import { DEFAULT_VERSION } from "../../schema/internal.js";
import { compileMutatingPolicy } from "../mutating/mutating-compile.js";
import { patchOf } from "./patch-source.js";
import { problems } from "../problems.js";
import { readMutatingPolicy } from "../policy/policy.js";
import { variablesOf } from "./policy-variables.js";

/** Options of constantsPolicy. */
export interface ConstantsPolicyOptions {
  /** Of the policy and of its binding. */
  readonly name: string;
  /** The resource of the chains: `example.com`, `v1`, `widgets`. */
  readonly group: string;
  readonly version: string;
  readonly resource: string;
}

/** The objects that set constants without a webhook. */
export interface ConstantsPolicy {
  /** A MutatingAdmissionPolicy and its binding; empty if no chain has constants that a policy can set. */
  readonly resources: readonly JsonObject[];
  /** Which chains still need the webhook, and why. */
  readonly diagnostics: readonly Diagnostic[];
}

const NAME: Kind = { text: "a name", fits: (value) => typeof value === "string" && value !== "" };

const OPTIONS: KindsOf<ConstantsPolicyOptions> = {
  name: required(NAME),
  group: required(NAME),
  version: required(NAME),
  resource: required(NAME),
};

/**
 * The constants of chains as an admission policy, for objects without templates: its values and its record equal the
 * result of `resolveChains` for the same object. The webhook can take over at any time.
 */
export function constantsPolicy(
  chains: readonly OverrideChain[],
  options: ConstantsPolicyOptions,
): ConstantsPolicy {
  expectArgument(chains, CHAINS, "constantsPolicy", "chains");
  expectOptions(options, OPTIONS, "constantsPolicy");
  const read = chains.map((chain) => ({ chain, outline: outlineOf(chain) }));
  const diagnostics = read.flatMap(({ outline }) =>
    outline !== undefined && "problem" in outline ? [outline.problem] : [],
  );
  const outlines = read.flatMap(({ outline }) =>
    outline === undefined || "problem" in outline ? [] : [outline],
  );
  const others = read.filter(({ outline }) => outline === undefined || "problem" in outline);
  if (outlines.length === 0)
    return { resources: [], diagnostics: [...diagnostics, problems["no-constants"]()] };
  const policy = policyOf(
    outlines,
    others.map(({ chain }) => chain),
    options,
  );
  const fault = faultIn(policy);
  if (fault !== undefined) return { resources: [], diagnostics: [...diagnostics, fault] };
  return { resources: [policy, bindingOf(options)], diagnostics };
}

/** Compiled like in the API server: a table of thousands of fields makes expressions too long. */
function faultIn(policy: JsonObject): Diagnostic | undefined {
  const { mutations, variables } = compileMutatingPolicy(readMutatingPolicy(policy), DEFAULT_VERSION);
  const faults = [...variables.map(({ expression }) => expression), ...mutations].map(({ fault }) => fault);
  const fault = faults.find((one) => one !== "");
  return fault === undefined
    ? undefined
    : problems["no-constants"]({ message: `a policy cannot set this many constants: ${fault}` });
}

const API = "admissionregistration.k8s.io/v1";

function policyOf(
  outlines: readonly Outline[],
  others: readonly OverrideChain[],
  { name, group, version, resource }: ConstantsPolicyOptions,
): JsonObject {
  const named = outlines.map((outline, index) => ({ ...outline, name: nameOf(outline, index) }));
  const rule = {
    apiGroups: [group],
    apiVersions: [version],
    resources: [resource],
    operations: ["CREATE", "UPDATE"],
  };
  return {
    apiVersion: API,
    kind: "MutatingAdmissionPolicy",
    metadata: { name },
    spec: {
      failurePolicy: "Fail",
      reinvocationPolicy: "IfNeeded",
      matchConstraints: { resourceRules: [rule] },
      matchConditions: [{ name: "not-being-deleted", expression: "!has(object.metadata.deletionTimestamp)" }],
      variables: variablesOf(named, others),
      mutations: [{ patchType: "JSONPatch", jsonPatch: { expression: patchOf(named) } }],
    },
  };
}

/**
 * The last segment of the path is the most descriptive; the number makes names unique. Variable names must not begin
 * with a digit.
 */
function nameOf({ chain }: Outline, index: number): string {
  const key = (chain.steps.at(-1)?.key ?? "").replaceAll("-", "_");
  return `${/^\d/.test(key) ? "_" : ""}${key}_${index + 1}`;
}

function bindingOf({ name }: ConstantsPolicyOptions): JsonObject {
  return {
    apiVersion: API,
    kind: "MutatingAdmissionPolicyBinding",
    metadata: { name },
    spec: { policyName: name },
  };
}
