import { describe, expect, it } from "vitest";
import { lintRules, presets, compileRules } from "../../src/review/index.js";
import { podCases } from "./kubernetes/cases-pods.js";
import { clusterCases } from "./kubernetes/cases-cluster.js";
import { workloadCases } from "./kubernetes/cases-workloads.js";
import { speak } from "./kubernetes/story.js";

const RULES = presets.kubernetes.modify;
const CASES = { ...workloadCases, ...podCases, ...clusterCases };

describe.each(Object.entries(CASES))("the rule %s", (id, { fires, quiet }) => {
  it.each(fires)("matches change %#", (before, after, ids = [id]) => {
    expect(speak(before, after)).toEqual(ids);
  });

  it.each(quiet)("does not match change %#", (before, after) => {
    expect(speak(before, after)).not.toContain(id);
  });
});

describe("the preset for Kubernetes", () => {
  it("has a case above, or a row of the table of immutable fields, for every rule", () => {
    const ids = new Set(RULES.flatMap(({ id }) => (id?.startsWith("immutable-") ? [] : (id ?? "none"))));
    expect(Object.keys(CASES).sort()).toEqual([...ids].sort());
  });

  it("compiles as data, with every condition, and has no lint findings", () => {
    const data = structuredClone(RULES);
    expect(compileRules(data).diagnostics).toEqual([]);
    expect(lintRules(data)).toEqual([]);
  });

  it("gives every rule a reason", () => {
    expect(RULES.filter(({ message = "" }) => !message.endsWith("."))).toEqual([]);
  });

  it("names kinds with the right article", () => {
    expect(RULES.filter(({ message = "" }) => /\ba [AEIOU]|\ban [^aeiou]/i.test(message))).toEqual([]);
  });

  it("is the same for every action", () => {
    expect([presets.kubernetes.scale, presets.kubernetes.upgrade]).toEqual([RULES, RULES]);
  });
});
