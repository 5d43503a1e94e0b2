import { describe, expect, it } from "vitest";
import { folderWith } from "./folder.js";
import { openWorkspace } from "../../src/workspace/index.js";
import { readLastRun } from "../../src/workspace/internal.js";

const VALUE = { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "a" }, data: { k: "v" } };

describe("options of workspace.apply", () => {
  it.each([
    ["left out", {}],
    ["undefined", { command: undefined, confirmed: undefined }],
  ])("have their defaults when they are %s", async (_, options) => {
    const root = folderWith({ "varve.yaml": "apiVersion: varve.dev/v1\nkind: Workspace\n" });
    const workspace = await openWorkspace(root);
    const documents = [{ value: VALUE, file: "gen.yaml" }];
    await workspace.apply(await workspace.plan({ rendered: { name: "gen", documents } }), options);
    expect(readLastRun(root)?.command).toBe("varve apply");
  });
});
