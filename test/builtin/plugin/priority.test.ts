import { describe, expect, it } from "vitest";
import { ask } from "./asking.js";
import { at } from "./at.js";
import { pod } from "./pods.js";

function priorityClass(name: string, more: string): string {
  return `
apiVersion: scheduling.k8s.io/v1
kind: PriorityClass
metadata: { name: ${name} }
${more}
`;
}

function prioritised(spec: string, world = ""): unknown[] {
  const { object } = ask("Priority", pod(spec), world);
  return ["priorityClassName", "priority", "preemptionPolicy"].map((field) => at(object, "spec", field));
}

describe("Priority", () => {
  it("is zero without a class", () => {
    expect(prioritised("")).toEqual([undefined, 0, "PreemptLowerPriority"]);
  });

  it("is that of the class, of the global default, or of a class that every API server has", () => {
    const high = priorityClass("high", "value: 1000\npreemptionPolicy: Never");
    expect(prioritised("priorityClassName: high", high)).toEqual(["high", 1000, "Never"]);
    const usual = priorityClass("usual", "value: 7\nglobalDefault: true");
    expect(prioritised("", usual)).toEqual(["usual", 7, "PreemptLowerPriority"]);
    expect(prioritised("priorityClassName: system-node-critical")).toEqual([
      "system-node-critical",
      2_000_001_000,
      "PreemptLowerPriority",
    ]);
  });

  it("refuses a class that does not exist, and a number that is not that of the class", () => {
    expect(ask("Priority", pod("priorityClassName: high")).refused).toBe(
      "no PriorityClass with name high was found",
    );
    expect(ask("Priority", pod("priority: 5")).refused).toBe(
      "the integer value of priority (5) must not be provided in pod spec; priority admission controller computed 0 from the given PriorityClass name",
    );
  });

  it("keeps what a stored Pod has when it is updated", () => {
    const { object } = ask("Priority", pod(), "", pod("priority: 5"));
    expect(at(object, "spec", "priority")).toBe(5);
  });

  it("refuses a second global default", () => {
    const own = priorityClass("mine", "value: 1\nglobalDefault: true");
    const other = priorityClass("other", "value: 2\nglobalDefault: true");
    expect(ask("Priority", own, other).refused).toBe(
      "PriorityClass other is already marked as default. Only one default can exist",
    );
    expect(ask("Priority", own, own).refused).toBeUndefined();
  });
});
