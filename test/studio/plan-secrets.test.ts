import { studioData } from "./studio-data.js";
import { describe, expect, it } from "vitest";
import { folderWith } from "../workspace/folder.js";
import { formatJson } from "../../src/model/index.js";
import { commitAll, makeRepository } from "../workspace/repository.js";
import { openWorkspace } from "../../src/workspace/index.js";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const WORKSPACE = `apiVersion: varve.dev/v1
kind: Workspace
spec: {patterns: ["patterns/*"], generate: [{pattern: app}]}
`;

/** A Secret and a map with a field that the pattern marks as sensitive. */
function patternWith(value: string): string {
  return `apiVersion: varve.dev/v1
kind: Pattern
metadata: {name: app}
spec:
  version: 1.0.0
  resources:
    - id: map
      file: map.yaml
      sensitive: [data.token]
      resource: {apiVersion: v1, kind: ConfigMap, metadata: {name: m}, data: {token: ${value}}}
    - id: secret
      file: all.yaml
      resource: {apiVersion: v1, kind: Secret, metadata: {name: s}, stringData: {password: ${value}, __proto__: ${value}}}
`;
}

describe("a plan with Secrets and sensitive fields", () => {
  it("leaves the process without any of their values", async () => {
    const root = folderWith({ "varve.yaml": WORKSPACE, "patterns/app.yaml": patternWith("first-value") });
    const workspace = await openWorkspace(root);
    await workspace.apply(await workspace.plan());
    makeRepository(root);
    commitAll(root, "generated");
    for (const name of ["all.yaml", "map.yaml"]) {
      const file = join(root, name);
      writeFileSync(file, readFileSync(file, "utf8").replace(/(password|token): first/, "$1: second"));
    }
    writeFileSync(join(root, "patterns/app.yaml"), patternWith("third-value"));
    const data = await studioData(root, { isServed: true, against: "HEAD" });
    const texts: string[] = [];
    for await (const key of data.keys()) texts.push(formatJson((await data.get(key)) ?? {}));
    expect(texts.join("\n")).not.toMatch(/(?:first|second|third)-value/);
    expect(await data.get("plan/0")).toMatchObject({
      kept: [{ path: "data.token", existing: "(secret)", fresh: "(secret)" }],
    });
    expect(await data.get("plan/1")).toMatchObject({
      kept: [{ path: "stringData.password", existing: "(secret)", fresh: "(secret)" }],
    });
  });
});
