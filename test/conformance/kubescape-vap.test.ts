import { type Json, type JsonObject, formatJson } from "../../src/model/index.js";
import { describe, expect, it } from "vitest";
import { differences, recorded, recordedYaml, whyNot } from "./recorded.js";
import type { Attributes } from "../../src/admit/request/attributes.js";
import { dispatchValidating } from "../../src/admit/policy/policy-dispatch.js";
import { requestScope } from "../../src/admit/chain/request-scope.js";
import { userInfo } from "../../src/admit/request/user.js";
import { type World, worldOf } from "../../src/admit/world/world.js";

interface Decision {
  readonly action: "admit" | "deny";
  readonly evaluation: string;
  readonly message?: string;
  readonly reason?: string;
}

interface PolicyCase {
  readonly policy: string;
  readonly binding: JsonObject;
  readonly params: JsonObject | null;
  readonly object: JsonObject;
  readonly operation: Attributes["operation"];
  readonly expected: "pass" | "fail" | "warn";
  readonly kube: { readonly decisions: readonly Decision[] };
}

const FOLDER = "kubescape-vap";

const worlds = new Map<string, World>();

/** Cases of one policy, one binding and the same parameters share what is compiled of them. */
function worldFor({ policy, binding, params }: PolicyCase): World {
  const key = formatJson([policy, binding, params]);
  const world =
    worlds.get(key) ??
    worldOf([recordedYaml(`${FOLDER}/${policy}`), binding, ...(params === null ? [] : [params])]);
  worlds.set(key, world);
  return world;
}

function judge(one: PolicyCase): Json[] {
  const { object, operation } = one;
  const world = worldFor(one);
  const scope = requestScope({ object, operation }, world);
  if ("verdict" in scope) throw new Error(scope.verdict.message);
  const { served, namespace, name } = scope;
  const attributes: Attributes = {
    operation,
    kind: served,
    resource: served,
    subresource: "",
    name,
    namespace,
    object,
    oldObject: null,
    options: {},
    isDryRun: false,
    user: userInfo(),
  };
  const { failures } = dispatchValidating(world.validatingPolicies, attributes, world.context);
  return failures.map(({ evaluation, message, reason }) => ({ evaluation, message, reason }));
}

function recordedFailures({ kube }: PolicyCase): Json[] {
  const denied = kube.decisions.filter(({ action }) => action === "deny");
  return denied.map(({ evaluation, message = "", reason = "" }) => ({ evaluation, message, reason }));
}

describe("the policies of kubescape's library", () => {
  it("decide as in the API server, with the same messages", ({ skip }) => {
    const name = `${FOLDER}/cases.json`;
    const reason = whyNot(name);
    skip(reason !== undefined, reason);
    const cases = recorded<PolicyCase>(name);
    expect(cases.length).toBe(628);
    const found = differences(name, cases, (one) => ({ expected: recordedFailures(one), found: judge(one) }));
    expect(found).toEqual([]);
  });
});
