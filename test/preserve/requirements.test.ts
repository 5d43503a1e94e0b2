/** The decision record's requirements and scenarios that concern the decision, under their numbers. */
import { describe, expect, it } from "vitest";
import { formatPath, parsePath } from "../../src/model/index.js";
import { document, story } from "./story.js";
import { regenerate } from "../../src/preserve/index.js";

describe("the decision record", () => {
  story("R1, R2: a value changed by another tool survives the next run")
    .existing("spec: { forProvider: { memorySize: 192, timeout: 10 } }")
    .fresh("spec: { forProvider: { memorySize: 128, timeout: 10 } }")
    .keeps("spec: { forProvider: { memorySize: 192, timeout: 10 } }")
    .reports("preserved", "spec.forProvider.memorySize", { existing: 192, fresh: 128 });

  story("R3: a run that sets one field changes that field and no other")
    .existing("spec: { memorySize: 192, timeout: 10 }")
    .fresh("spec: { memorySize: 128, timeout: 10 }")
    .set("spec.timeout", 30)
    .becomes("spec: { memorySize: 192, timeout: 30 }")
    .reports("preserved", "spec.memorySize", { existing: 192, fresh: 128 })
    .reports("set", "spec.timeout", { existing: 10, fresh: 10, value: 30 });

  story("R9: nothing but the two documents is needed")
    .existing("{ apiVersion: v1, kind: ConfigMap, metadata: { name: hand-written }, data: { a: mine } }")
    .fresh(
      "{ apiVersion: v1, kind: ConfigMap, metadata: { name: hand-written }, data: { a: ours, b: ours } }",
    )
    .keeps("{ apiVersion: v1, kind: ConfigMap, metadata: { name: hand-written }, data: { a: mine } }")
    .disputes("data.a", "data.b");

  story("R12: whole subtrees can be preserved")
    .base("{ tags: { a: 1, b: 1 }, memorySize: 1 }")
    .existing("{ tags: { a: 1, b: 1 }, memorySize: 1 }")
    .fresh("{ tags: { a: 2, c: 2 }, memorySize: 2 }")
    .preserve("tags", "memorySize")
    .keeps("{ tags: { a: 1, b: 1 }, memorySize: 1 }")
    .reports("pinned", "memorySize", { base: 1, existing: 1, fresh: 2 })
    .reports("pinned", "tags.a", { base: 1, existing: 1, fresh: 2 })
    .reports("pinned", "tags.b", { base: 1, existing: 1 })
    .reports("pinned", "tags.c", { fresh: 2 });

  story("R13, scenario A: an explicit value takes precedence over another tool's and the pattern's")
    .existing("memorySize: 192")
    .fresh("memorySize: 128")
    .set("memorySize", 256)
    .becomes("memorySize: 256")
    .reports("set", "memorySize", { existing: 192, fresh: 128, value: 256 });

  story("R14, scenario B: a new default does not replace another tool's value")
    .base("memorySize: 128")
    .existing("memorySize: 192")
    .fresh("memorySize: 256")
    .keeps("memorySize: 192")
    .reports("conflict", "memorySize", { base: 128, existing: 192, fresh: 256 });

  story("R15, scenario C: values of other tools stay as they are in the file")
    .existing("tags: { security-level: medium }")
    .fresh("tags: {}")
    .keeps("tags: { security-level: medium }")
    .reports("not-in-pattern", "tags.security-level", { existing: "medium" });

  it("R17, R18, R19: per resource, the result and the conflicts with both values", () => {
    const existing = document("{ memorySize: 192, extra: 1 }");
    const { resource: result, conflicts } = regenerate({
      existing,
      fresh: document("{ memorySize: 128, timeout: 10 }"),
      explicit: [{ path: parsePath("timeout"), value: 20 }],
    });
    expect({
      result,
      conflicts: conflicts.map((conflict) => [formatPath(conflict.path), conflict.existing, conflict.fresh]),
    }).toEqual({
      result: { memorySize: 192, extra: 1, timeout: 20 },
      conflicts: [["memorySize", 192, 128]],
    });
  });
});
