import { describe, expect, it } from "vitest";
import { Rendering, configMap, said } from "./rendering.js";

describe("a source with inputs", () => {
  const declared = { inputs: ["out.yaml"] };

  it("is rendered once while they are unchanged", async () => {
    const rendering = new Rendering(declared).prints(configMap("one", { a: "1" }));
    await rendering.run();
    expect([await rendering.run(), await rendering.run(), rendering.runs]).toEqual([[], [], 1]);
    rendering.prints(configMap("one", { a: "2" }));
    expect([await rendering.run(), rendering.runs]).toEqual([["updated ConfigMap/one in apps/web.yaml"], 2]);
  });

  it("is rendered again when the program, its settings or a file on its command line change", async () => {
    const rendering = new Rendering(declared).prints(configMap("one"));
    await rendering.run();
    rendering.put("render.sh", `${rendering.text("render.sh")}\n# more\n`);
    await rendering.run();
    expect(rendering.runs).toBe(2);
    rendering.declare({ ...declared, listKeys: { "spec.rules": "alert" } });
    await rendering.run();
    expect(rendering.runs).toBe(3);
  });

  it("is rendered to decide an external change, but not to report it again", async () => {
    const rendering = new Rendering(declared).prints(configMap("one", { a: "1", b: "1" }));
    await rendering.run();
    rendering.put("apps/web.yaml", rendering.text("apps/web.yaml").replace("1", "5"));
    const keeps = async (): Promise<readonly string[]> =>
      (await rendering.plan()).resources.flatMap(({ decisions }) => decisions.map(({ outcome }) => outcome));
    expect([await keeps(), rendering.runs]).toEqual([["preserved"], 2]);
    await rendering.run();
    expect(rendering.runs).toBe(3);
    const planned = await rendering.plan();
    expect([await keeps(), rendering.runs]).toEqual([["preserved"], 3]);
    // Everything that can be asked about a skipped resource, without the program.
    const [one] = planned.resources;
    expect(one?.fresh?.value).toEqual(configMap("one", { a: "1", b: "1" }));
    expect(one?.generator?.author).toEqual({ stage: "compose", name: "web" });
    expect([one?.standing().decisions.length, rendering.runs]).toEqual([1, 3]);
  });

  it("is rendered every time if an input pattern matches no file", async () => {
    const rendering = new Rendering({ inputs: ["src/**"] }).prints(configMap("one"));
    await rendering.run();
    expect([await rendering.run(), rendering.runs]).toEqual([["warning workspace/unused-input"], 2]);
  });
});

it("renders a source without inputs every time", async () => {
  const rendering = new Rendering().prints(configMap("one"));
  await rendering.run();
  expect([await rendering.run(), rendering.runs]).toEqual([[], 2]);
});

it("explains a field without rendering if it is recorded", async () => {
  const rendering = new Rendering().prints(configMap("one", { a: "1" }));
  await rendering.run();
  const { openWorkspace } = await import("../../../src/workspace/index.js");
  const workspace = await openWorkspace(rendering.root, { code: true });
  const { resource } = await workspace.why("ConfigMap/one", "data.a");
  expect([resource.name, rendering.runs]).toEqual(["ConfigMap/one", 1]);
});

it("makes a plan stale if a file that the program may read changed", async () => {
  const rendering = new Rendering().prints(configMap("one"));
  const planned = await rendering.plan();
  const again = await rendering.plan();
  expect(again.basis).toBe(planned.basis);
  rendering.put("data.txt", "more");
  expect((await rendering.plan()).basis).not.toBe(planned.basis);
  expect(said(planned)).toEqual(["created ConfigMap/one in apps/web.yaml"]);
});

it("ignores files that the program writes next to its own", async () => {
  const rendering = new Rendering().prints(configMap("one"));
  rendering.put("render.sh", `${rendering.text("render.sh")}date >> cache.txt\n`);
  expect(await rendering.run()).toEqual(["created ConfigMap/one in apps/web.yaml"]);
});
