/** Wrong calls that plan and write a store: each message names the call, each hint the fix. */
import { afterAll, expect, it } from "vitest";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { VarveError } from "../../src/model/index.js";
import { join } from "node:path";
import { openWorkspace } from "../../src/workspace/index.js";
import { memoryStore } from "../flow/memory-store.js";
import { plan } from "../../src/flow/index.js";
import { tmpdir } from "node:os";

const root = mkdtempSync(join(tmpdir(), "varve-calls-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));
writeFileSync(join(root, "varve.yaml"), "apiVersion: varve.dev/v1\nkind: Workspace\n");
const workspace = await openWorkspace(root);

/** Values that no type allows. */
// oxlint-disable-next-line typescript/no-explicit-any
const any = (value: unknown): any => value;
const sources = async () => ({ sources: [], isAbout: () => true, diagnostics: [] });
const request = { store: memoryStore(), sources, wishes: {} };
const review = { rules: [] };
const ruling = { verdict: "accept", choose: () => [] };

async function saidOf(call: () => unknown): Promise<readonly string[]> {
  try {
    await call();
    return [];
  } catch (error) {
    if (!(error instanceof VarveError)) throw error;
    return error.diagnostics.map(({ message, hint }) => `${message}; ${hint}`);
  }
}

it.each<readonly [string, () => unknown]>([
  ['plan has no option "reviews"; did you mean "review"?', () => plan(any({ ...request, reviews: review }))],
  [
    'plan has no option "rule"; did you mean "rules"?',
    () => plan(any({ ...request, review: { rule: [], ...review } })),
  ],
  ["plan: wishes is missing; wishes must be a map", () => plan(any({ store: memoryStore(), sources }))],
  [
    'plan: verdict is "acept"; did you mean "accept"?',
    () => plan(any({ ...request, wishes: { ruling: { ...ruling, verdict: "acept" } } })),
  ],
  [
    'workspace.plan has no option "overwite"; did you mean "overwrite"?',
    () => workspace.plan(any({ overwite: true })),
  ],
  [
    'workspace.plan: admitting is "allways"; did you mean "always"?',
    () => workspace.plan(any({ admitting: "allways" })),
  ],
  [
    'workspace.plan has no option "input"; did you mean "inputs"?',
    () => workspace.plan(any({ create: { pattern: "p", input: {}, inputs: {} } })),
  ],
  [
    "workspace.apply requires a plan of this workspace; pass the plan that workspace.plan returned, unchanged",
    () => workspace.apply(any({ changes: [] })),
  ],
  [
    "workspace.why: path is missing; path must be a string, or a field path, as returned by parsePath",
    () => workspace.why("ConfigMap/a", any(undefined)),
  ],
  [
    "workspace.read: entry is a string; entry must be a resource of the workspace, as listed in workspace.resources",
    () => workspace.read(any("ConfigMap/a")),
  ],
  [
    'commitFiles has no option "contents"; did you mean "content"?',
    () => workspace.write(any([{ path: "a.yaml", contents: "", content: "" }])),
  ],
  ["openWorkspace: root is a string; root must be the path of a folder", () => openWorkspace("")],
  [
    'openWorkspace has no option "noCode"; did you mean "code"?',
    () => openWorkspace(root, any({ noCode: true })),
  ],
  [
    "openWorkspace: code is a string; code must be true or false",
    () => openWorkspace(root, any({ code: "no" })),
  ],
])("a wrong call reports: %s", async (said, call) => {
  expect(await saidOf(call)).toEqual([said]);
});
