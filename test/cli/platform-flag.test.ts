/** Where a platform comes from: the flag, or the settings of the workspace. */
import { describe, expect, it } from "vitest";
import { fill, folderWith } from "../workspace/folder.js";
import { VarveError } from "../../src/model/index.js";
import { join } from "node:path";
import { openFrom } from "../../src/cli/workspace/workspace.js";
import { platformFlags, platformOf } from "../../src/cli/platform/flag.js";
import { recordingHost } from "./varve.js";
import { spawnSync } from "node:child_process";
import { symlinkSync } from "node:fs";

const SETTINGS = "apiVersion: varve.dev/v1\nkind: Workspace\n";
const WEBHOOK = '{ group: "", version: "v1", kind: "ConfigMap", handle: () => undefined }';
const MODULE = `export default { mutate: [${WEBHOOK}] };\n`;

function workspaceWith(platform: string, files: Readonly<Record<string, string>> = {}): string {
  return folderWith({ "ws/varve.yaml": `${SETTINGS}spec: {platform: ${platform}}\n`, ...files });
}

/** How many webhooks the platform has, or the codes and locations of the problems. */
async function loaded(cwd: string, flag?: string, env = {}): Promise<number | readonly string[] | undefined> {
  const host = { ...recordingHost({ env }).host, cwd };
  try {
    const opened = await openFrom("ws", host);
    const wrong = opened.diagnostics.map(({ code, message }) => `${code}: ${message}`);
    if (wrong.length > 0) return wrong;
    const platform = await platformOf(flag, opened, host);
    return platform && [...(platform.mutate ?? []), ...(platform.validate ?? [])].length;
  } catch (error) {
    if (!(error instanceof VarveError)) throw error;
    return error.diagnostics.map(({ code, message }) => `${code}: ${message}`);
  }
}

describe("the platform of a workspace", () => {
  it.each(["platform.mjs", "handlers/platform.ts", "./platform.js"])("is a module: %s", async (file) => {
    expect(await loaded(workspaceWith(file, { [join("ws", file)]: MODULE }))).toBe(1);
  });

  it("is overridden by --platform", async () => {
    const root = workspaceWith("missing.mjs", {
      "other.mjs": `export const a = { mutate: [${WEBHOOK}], validate: [${WEBHOOK}] };\n`,
    });
    expect(await loaded(root, "other.mjs")).toBe(2);
  });

  it("is one file", () => {
    expect(platformFlags).toMatchObject({ platform: { type: "string", value: "FILE" } });
  });

  it("is optional", async () => {
    expect(await loaded(folderWith({ "ws/varve.yaml": SETTINGS }))).toBeUndefined();
  });

  it.each([
    ["missing.mjs", ["workspace/unreadable: missing.mjs cannot be read: it does not exist"]],
    [".", ["workspace/unreadable: . cannot be read: it is a folder, not a file"]],
    ["../out.mjs", ['workspace/invalid-settings: "../out.mjs" is outside the workspace']],
    ["/out.mjs", ['workspace/invalid-settings: "/out.mjs" is outside the workspace']],
    ["[a.mjs]", ['workspace/invalid-settings: expected the name of a module, found ["a.mjs"]']],
    ["''", ['workspace/invalid-settings: expected the name of a module, found ""']],
    ["pipe", ["workspace/unreadable: pipe cannot be read: it is not a regular file"]],
    ["link.mjs", ["workspace/through-link: link.mjs is a symbolic link"]],
    ["far/out.mjs", ["workspace/through-link: far/out.mjs: far is a symbolic link"]],
    ["empty.mjs", ["serve/no-platform: ws/empty.mjs exports no platform"]],
    ["broken.mjs", ["serve/unloadable-platform: ws/broken.mjs failed: no luck"]],
    ["bare.mjs", ["serve/invalid-platform: ws/bare.mjs: the platform has no webhook"]],
  ])("is rejected when it is %s", async (file, wrong) => {
    const root = workspaceWith(file);
    fill(root, {
      "out.mjs": MODULE,
      "ws/empty.mjs": "export const answer = 42;\n",
      "ws/broken.mjs": 'throw new Error("no luck");\n',
      "ws/bare.mjs": "export default { mutate: [] };\n",
    });
    symlinkSync(join(root, "out.mjs"), join(root, "ws/link.mjs"));
    symlinkSync(root, join(root, "ws/far"));
    spawnSync("mkfifo", [join(root, "ws/pipe")]);
    expect(await loaded(root)).toEqual(wrong);
  });

  it("does not run with --no-code", async () => {
    const root = workspaceWith("platform.mjs", { "ws/platform.mjs": MODULE });
    const refused = ["workspace/code-refused: platform.mjs is code, and running code is disabled"];
    expect(await loaded(root, undefined, { VARVE_NO_CODE: "1" })).toEqual(refused);
    expect(await loaded(root, "ws/platform.mjs", { VARVE_NO_CODE: "1" })).toEqual([
      "workspace/code-refused: ws/platform.mjs is code, and running code is disabled",
    ]);
  });
});

describe("the platform of the example", () => {
  it("declares its chains", async () => {
    const host = { ...recordingHost().host, cwd: "." };
    const platform = await platformOf("examples/multigres/data-handler/platform.ts", undefined, host);
    expect(platform?.chains?.map(({ component }) => component)).toEqual([
      "spec.globalTopoServer",
      "spec.multiadmin",
      "spec.multiadminWeb",
      "spec.cells[name]",
      "spec.databases[name].tablegroups[name].shards[name]",
    ]);
  });
});
