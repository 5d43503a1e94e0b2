import { describe, expect, it } from "vitest";
import { commitAll, repositoryWith } from "../workspace/repository.js";
import { SETTINGS } from "./read-resource.js";
import { fill } from "../workspace/folder.js";
import { studioData } from "./studio-data.js";

function map(name: string, value: string): string {
  return `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}}\ndata: {a: ${value}, b: x}\n`;
}

describe("the resources of an export, which are read together", () => {
  it("are equal to those of a separate request for each", async () => {
    const root = repositoryWith({
      "varve.yaml": SETTINGS,
      "a.yaml": map("a", "one"),
      "b.yaml": `${map("b", "one")}---\n${map("c", "one")}`,
      "old.yaml": map("moved", "one"),
    });
    fill(root, { "a.yaml": map("a", "two"), "b.yaml": `${map("b", "one")}---\n${map("c", "two")}` });
    commitAll(root, "second");
    fill(root, { "old.yaml": "", "new.yaml": map("moved", "one") });
    commitAll(root, "third");
    fill(root, { "a.yaml": map("a", "three"), "young.yaml": map("young", "one") });
    const together = await studioData(root, { isServed: false });
    let compared = 0;
    for await (const key of together.keys()) {
      if (!/^(?:resource|moments|stories)\//.test(key)) continue;
      const alone = await studioData(root, { isServed: false });
      expect({ key, data: await together.get(key) }).toEqual({ key, data: await alone.get(key) });
      compared += 1;
    }
    expect(compared).toBe(15);
  });
});
