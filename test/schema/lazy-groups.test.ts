import { describe, expect, it, vi } from "vitest";
import type { modules as groups } from "../../src/schema/builtin/modules.js";
import { visit } from "./node-language.js";

/** The API groups whose texts were requested. */
function watchGroups(modules: typeof groups): () => string[] {
  const read: string[] = [];
  for (const [name, module] of Object.entries(modules)) {
    const { text } = module;
    vi.spyOn(module, "text").mockImplementation(() => {
      read.push(name);
      return text();
    });
  }
  return () => read;
}

describe("the text of an API group", () => {
  it("is parsed once, on first use", async () => {
    // Other tests of this process have already requested some.
    vi.resetModules();
    const { modules } = await import("../../src/schema/builtin/modules.js");
    const { builtinSchemas } = await import("../../src/schema/index.js");
    const read = watchGroups(modules);
    const schemas = builtinSchemas({ kubernetes: "1.36" });
    expect(read()).toEqual([]);

    const lease = schemas("coordination.k8s.io/v1", "Lease");
    expect(read()).toEqual(["coordination"]);

    visit(lease as NonNullable<typeof lease>, () => undefined);
    expect(read()).toEqual(["coordination", "meta"]);

    expect(schemas("coordination.k8s.io/v1", "Lease")).toBe(lease);
    expect(schemas("apps/v1", "Deployment")).toBe(schemas("apps/v1", "Deployment"));
    expect(read()).toEqual(["coordination", "meta", "apps"]);
  });
});
