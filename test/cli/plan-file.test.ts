import { chmodSync, existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { fill, folderWith } from "../workspace/folder.js";
import { createHash } from "node:crypto";
import { join } from "node:path";
import { recordingHost } from "./varve.js";
import { runCli } from "../../src/cli/index.js";
import { schemasFrom } from "../../src/cli/patch/schema-flags.js";

const PASSWORD = "pa55-of-the-secret";
const TOKEN = "token-called-sensitive";

/** A Secret, a map with a sensitive field, and a map without either. */
const FILES = {
  "varve.yaml": `apiVersion: varve.dev/v1
kind: Workspace
metadata: {name: demo}
spec: {patterns: ["patterns/*"], generate: [{pattern: app}]}
`,
  "patterns/app.yaml": `apiVersion: varve.dev/v1
kind: Pattern
metadata: {name: app}
spec:
  version: 1.0.0
  resources:
    - id: secret
      file: secret.yaml
      resource: {apiVersion: v1, kind: Secret, metadata: {name: login}, stringData: {password: ${PASSWORD}}}
    - id: hidden
      file: hidden.yaml
      sensitive: [data.token]
      resource: {apiVersion: v1, kind: ConfigMap, metadata: {name: hidden}, data: {token: ${TOKEN}, mode: fast}}
    - id: plain
      file: plain.yaml
      resource: {apiVersion: v1, kind: ConfigMap, metadata: {name: plain}, data: {mode: fast}}
`,
};

async function varve(root: string, ...argv: string[]) {
  const { host, written } = recordingHost();
  const status = await runCli(argv, { ...host, cwd: root });
  return { status, ...written };
}

async function planned(...flags: string[]): Promise<string> {
  const root = folderWith(FILES);
  expect(await varve(root, "plan", "--out", "plan.json", ...flags)).toMatchObject({ status: 0 });
  return root;
}

function linesOf(root: string): string[] {
  return readFileSync(join(root, "plan.json"), "utf8").trimEnd().split("\n");
}

/** The plan with other lines, and a matching digest: only the content can reveal it. */
function rewrite(root: string, change: (lines: string[]) => string[]): void {
  const lines = change(linesOf(root).slice(0, -1)).map((line) => `${line}\n`);
  const digest = createHash("sha256").update(lines.join("")).digest("hex");
  const end = JSON.stringify({ files: lines.length - 1, digest });
  writeFileSync(join(root, "plan.json"), `${lines.join("")}${end}\n`);
}

function textAt(root: string, file: string): string | undefined {
  return existsSync(join(root, file)) ? readFileSync(join(root, file), "utf8") : undefined;
}

describe("a plan file", () => {
  it("contains no Secret or sensitive value, and can still be applied", async () => {
    const root = await planned();
    const text = linesOf(root).join("\n");
    expect([text.includes(PASSWORD), text.includes(TOKEN), text.includes("name: plain")]).toEqual([
      false,
      false,
      true,
    ]);
    expect(text).not.toContain(readFileSync(join(root, ".varve/key"), "utf8").trim());
    expect(await varve(root, "apply", "plan.json")).toMatchObject({ status: 0, stdout: "Wrote 3 files.\n" });
    expect([textAt(root, "secret.yaml"), textAt(root, "hidden.yaml")]).toEqual([
      expect.stringContaining(PASSWORD),
      expect.stringContaining(TOKEN),
    ]);
    expect((await varve(root, "plan")).stdout).toBe("Unchanged: 3 resources in 3 files.\n");
  });

  it.each(["plan.json", "plan.yaml"])("is not a manifest of a folder if its name is %s", async (name) => {
    const plan = readFileSync(join(await planned(), "plan.json"), "utf8");
    const map = "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\n";
    const root = folderWith({ [`some/${name}`]: plan, "some/map.yaml": map });
    const { status, stdout } = await varve(root, "admit", "some", "--output", "json");
    const { result, diagnostics } = JSON.parse(stdout);
    expect({ status, count: result.objects.length, passedOver: result.passedOver, diagnostics }).toEqual({
      status: 0,
      count: 1,
      passedOver: [],
      diagnostics: [],
    });
    const schemas = await schemasFrom(
      { crds: ["some"], kubernetes: "1.36" },
      { ...recordingHost().host, cwd: root },
    );
    expect(schemas.faults()).toEqual([]);
  });

  it("writes the same bytes as apply without a plan file", async () => {
    const [direct, stored] = [folderWith(FILES), await planned()];
    fill(direct, { ".varve/key": readFileSync(join(stored, ".varve/key"), "utf8") });
    await varve(direct, "apply", "--yes");
    await varve(stored, "apply", "plan.json");
    const files = ["secret.yaml", "hidden.yaml", "plain.yaml", ".varve/ownership/secret.yaml.yaml"];
    expect(files.map((file) => textAt(stored, file))).toEqual(files.map((file) => textAt(direct, file)));
  });

  it("contains no plain digest of the old or new text of a file with a Secret", async () => {
    const root = await planned();
    await varve(root, "apply", "plan.json");
    const digestNow = () =>
      createHash("sha256")
        .update(textAt(root, "secret.yaml") ?? "")
        .digest("hex");
    const old = digestNow();
    fill(root, { "patterns/app.yaml": FILES["patterns/app.yaml"].replace(PASSWORD, "another") });
    await varve(root, "plan", "--out", "plan.json");
    const text = linesOf(root).join("\n");
    expect(await varve(root, "apply", "plan.json", "--yes")).toMatchObject({ status: 0 });
    expect([text.includes('"secret.yaml"'), text.includes(old), text.includes(digestNow())]).toEqual([
      true,
      false,
      false,
    ]);
    expect(textAt(root, "secret.yaml")).toContain("another");
  });

  it.each([
    ["is created", undefined],
    ["replaces one that everyone could read", 0o644],
  ])("is readable only by its owner when it %s, and leaves no other file", async (_, mode) => {
    const root = folderWith(FILES);
    const place = join(root, "plan.json");
    if (mode !== undefined) fill(root, { "plan.json": "old" });
    if (mode !== undefined) chmodSync(place, mode);
    await varve(root, "plan", "--out", "plan.json");
    expect(statSync(place).mode & 0o777).toBe(0o600);
    expect(readdirSync(root).toSorted()).toEqual([".varve", "patterns", "plan.json", "varve.yaml"]);
  });

  it("is not written if a value that is set must not be stored", async () => {
    const root = folderWith(FILES);
    for (const wish of ["Secret/login:stringData.password=other", "hidden:data.token=other"]) {
      const { status, stderr } = await varve(root, "plan", "--out", "plan.json", "--set", wish);
      expect([status, stderr]).toEqual([3, expect.stringContaining("workspace/hidden-wish")]);
    }
    expect(readdirSync(root).toSorted()).toEqual(["patterns", "varve.yaml"]);
  });

  it("stores the requests, to regenerate files", async () => {
    const root = await planned(
      "--set",
      "hidden:data.mode=slow",
      "--set",
      "Secret/login:metadata.labels.team=blue",
    );
    expect(await varve(root, "apply", "plan.json")).toMatchObject({ status: 0 });
    expect(textAt(root, "hidden.yaml")).toContain("mode: slow");
    expect(textAt(root, "secret.yaml")).toContain("team: blue");
  });

  it.each<readonly [string, (root: string) => void, string]>([
    [
      "a file replaced one that it writes",
      (root) => fill(root, { "plain.yaml": "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: plain}\n" }),
      "workspace/stale-plan",
    ],
    ["the generator changed", (root) => fill(root, { "patterns/app.yaml": "" }), "workspace/stale-plan"],
    [
      "another Secret would be written than the planned one",
      (root) => rewrite(root, (lines) => lines.map((line) => line.replace(/(hmac:\w+:)\w/, "$1x"))),
      "workspace/stale-plan",
    ],
    [
      "a file would be regenerated that no generator makes",
      (root) => rewrite(root, (lines) => lines.map((line) => line.replace('"secret.yaml"', '"other.yaml"'))),
      "workspace/stale-plan",
    ],
    ["the key differs", (root) => fill(root, { ".varve/key": `${"0".repeat(64)}\n` }), ".varve/key"],
    ["the key is missing", (root) => rmSync(join(root, ".varve/key")), ".varve/key"],
  ])("is out of date, and nothing is written, when %s", async (_, happens, said) => {
    const root = await planned();
    happens(root);
    const { status, stderr } = await varve(root, "apply", "plan.json");
    expect([status, stderr]).toEqual([1, expect.stringContaining(said)]);
    expect(textAt(root, "secret.yaml")).toBeUndefined();
  });

  it("is not part of the workspace that contains it", async () => {
    const root = await planned();
    expect(await varve(root, "check")).toMatchObject({ status: 0, stderr: "" });
    expect(await varve(root, "review", ".", ".", "--rules", "kubitect")).toMatchObject({
      status: 0,
      stderr: "",
    });
    expect((await varve(root, "admit", ".")).stderr).not.toContain("plan.json");
    expect((await varve(root, "plan", "--out", "plan.json")).status).toBe(0);
  });

  it("reports why it cannot be written", async () => {
    const root = folderWith(FILES);
    const { status, stderr } = await varve(root, "plan", "--out", "missing/plan.json");
    expect([status, stderr]).toEqual([
      1,
      expect.stringContaining("cannot write missing/plan.json: it does not exist (ENOENT)"),
    ]);
  });

  it.runIf(existsSync("/dev/full"))("reports a full disk", async () => {
    const { status, stderr } = await varve(folderWith(FILES), "plan", "--out", "/dev/full");
    expect([status, stderr]).toEqual([1, expect.stringContaining("no space left on the disk")]);
  });
});
