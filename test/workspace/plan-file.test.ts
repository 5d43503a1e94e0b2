import { describe, expect, it } from "vitest";
import { VarveError } from "../../src/model/index.js";
import { createHash } from "node:crypto";
import fc from "fast-check";
import { openWorkspace } from "../../src/workspace/index.js";
import { folderTree, readManifests, readPlan } from "../../src/workspace/internal.js";
import { folderWith } from "./folder.js";

const HEAD = '{"version":2,"basis":"folder:0","verdict":{"outcome":"ready","reasons":[]},"wishes":{}}';
const FILE = '{"path":"a.yaml","before":null,"content":"a: 1\\n"}';
const GONE = `{"path":"b/c.yaml","before":"${"0".repeat(64)}","content":null}`;
const HIDDEN = '{"path":"s.yaml","digest":"hmac:1"}';

/** A plan with these lines and a matching last line. */
function planOf(...lines: readonly string[]): string {
  return counted(lines.length - 1, ...lines);
}

/** The same with a last line that states how many files there are. */
function counted(files: number, ...lines: readonly string[]): string {
  const text = lines.map((line) => `${line}\n`).join("");
  const digest = createHash("sha256").update(text).digest("hex");
  return `${text}${JSON.stringify({ files, digest })}\n`;
}

const WHOLE = planOf(HEAD, FILE, GONE, HIDDEN);

/** The parsed result of a text, in pieces of so many bytes. */
async function read(text: string, size = 1_000_000): Promise<unknown> {
  const bytes = Buffer.from(text);
  const count = Math.ceil(bytes.length / size);
  const chunks = Array.from({ length: count }, (_, i) => bytes.subarray(i * size, (i + 1) * size));
  try {
    return await readPlan(chunks, "plan.json");
  } catch (error) {
    if (!(error instanceof VarveError)) throw error;
    return error.diagnostics.map(({ code, message }) => `${code}: ${message}`).join("; ");
  }
}

describe("a plan file", () => {
  it("is read in pieces of any size", async () => {
    for (const size of [1, 7, 100, 1_000_000]) {
      expect(await read(WHOLE, size)).toEqual({
        basis: "folder:0",
        verdict: { outcome: "ready", reasons: [] },
        wishes: {},
        changes: [
          { path: "a.yaml", before: null, content: "a: 1\n" },
          { path: "b/c.yaml", before: "0".repeat(64), content: null },
        ],
        withheld: new Map([["s.yaml", "hmac:1"]]),
      });
    }
  });

  it("is rejected if truncated at any position", async () => {
    for (let end = 0; end < WHOLE.length - 1; end++)
      expect([end, await read(WHOLE.slice(0, end))]).toEqual([end, expect.stringMatching(/^workspace\//)]);
    const lines = WHOLE.split("\n").slice(0, -2);
    expect(await read(`${lines.join("\n")}\n`)).toBe(
      "workspace/unusable-plan: plan.json is truncated: its last line is missing",
    );
  });

  it("is rejected if any byte changed", async () => {
    const bytes = Buffer.from(WHOLE);
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length - 2), fc.integer({ min: 1, max: 255 }), async (at, by) => {
        const changed = Buffer.from(bytes);
        changed[at] = (changed[at] as number) ^ by;
        await expect(readPlan([changed], "plan.json")).rejects.toThrow(VarveError);
      }),
    );
  });

  it.each<readonly [string, string]>([
    ["a duplicate path", planOf(HEAD, FILE, FILE)],
    ["a duplicate path that is counted once", counted(1, HEAD, FILE, FILE)],
    ["a duplicate path, once without its text", planOf(HEAD, FILE, HIDDEN.replace("s.yaml", "a.yaml"))],
    ["a path outside the folder", planOf(HEAD, FILE.replace("a.yaml", "../a.yaml"))],
    ["an absolute path", planOf(HEAD, FILE.replace("a.yaml", "/etc/a.yaml"))],
    ["a path into .git", planOf(HEAD, FILE.replace("a.yaml", ".git/hooks/pre-commit"))],
    ["an unknown line", planOf(HEAD, '{"apiVersion":"v1"}')],
    ["a line with an unknown member", planOf(HEAD, FILE.replace("}", ',"isPrivate":true}'))],
    ["a text and a digest", planOf(HEAD, FILE.replace("}", ',"digest":"x"}'))],
    ["an invalid digest", planOf(HEAD, FILE.replace("null", '"0"'))],
    ["an empty line", planOf(HEAD, "", FILE)],
    [
      "lines in another order",
      [...WHOLE.split("\n").slice(0, 1), GONE, FILE, ...WHOLE.split("\n").slice(3)].join("\n"),
    ],
    ["a line after the last one", `${WHOLE}${FILE}\n`],
    ["a second plan after it", WHOLE + WHOLE],
    ["an unknown verdict", planOf(HEAD.replace("ready", "fine"), FILE)],
    ["no requests", planOf(HEAD.replace(',"wishes":{}', ""), FILE)],
  ])("is rejected with %s", async (_, text) => {
    expect(await read(text)).toMatch(
      /^workspace\/unusable-plan: plan.json is damaged or was edited at line \d+/,
    );
  });

  it("is rejected when an earlier version wrote it, before the rest of it is read", async () => {
    const old = `${JSON.stringify({ version: 1, basis: "x", verdict: { outcome: "ready", reasons: [] }, files: [] })}\n`;
    expect(await read(old)).toBe(
      "workspace/unusable-plan: plan.json was written by another version of Varve, in another format",
    );
    function* endless(): Generator<Uint8Array> {
      yield Buffer.from(old.trimEnd());
      throw new Error("read on");
    }
    await expect(readPlan(endless(), "plan.json")).rejects.toThrow(VarveError);
  });

  it.each(["", "{}", "apiVersion: v1\n", "{\n", "x".repeat(100)])(
    "is not recognized in other text: %j",
    async (text) => {
      expect(await read(text)).toBe("workspace/not-a-plan: plan.json does not contain a plan");
    },
  );
});

describe("a workspace file that starts like a plan", () => {
  const SETTINGS = "apiVersion: varve.dev/v1\nkind: Workspace\nmetadata: {name: demo}\n";
  const MAP = '"apiVersion":"v1","kind":"ConfigMap","metadata":{"name":"m"}';

  /** Whether the file has diagnostics or resources. */
  async function isSeen(file: string, text: string): Promise<boolean> {
    const root = folderWith({ "varve.yaml": SETTINGS, [file]: text });
    const { resources, diagnostics } = await openWorkspace(root);
    const manifests = await readManifests(folderTree(root));
    const isRead = manifests.some(({ path }) => path === file);
    expect(isRead).toBe(resources.length + diagnostics.length > 0);
    return isRead;
  }

  it.each(["plan.json", "plan.yaml"])("is skipped if it is a plan: %s", async (file) => {
    expect(await isSeen(file, WHOLE)).toBe(false);
  });

  it.each<readonly [string, string]>([
    ["a manifest with more members", `{"version":2,"basis":"x",${MAP}}\n`],
    ["manifests after the head", `${HEAD}\n---\n{${MAP}}\n`],
    ["a manifest between the lines", planOf(HEAD, FILE, `{${MAP}}`)],
    ["a manifest in a line of a file", planOf(HEAD, FILE.replace("}", `,${MAP}}`))],
    ["manifests after the last line", `${WHOLE}---\n{${MAP}}\n`],
    ["nothing after the head", `${HEAD}\n${FILE}\n`],
  ])("is read if it is %s: otherwise it would be hidden from reviews", async (_, text) => {
    expect([await isSeen("plan.json", text), await isSeen("plan.yaml", text)]).toEqual([true, true]);
  });
});
