import { SETTINGS, generates, mapsIn, patternOf } from "./plan-story.js";
import { openWorkspace } from "../../src/workspace/index.js";
import { type Workspace } from "../../src/workspace/internal.js";
import { describe, expect, it } from "vitest";
import { fill, folderWith, treeOf } from "./folder.js";
import type { Plan } from "../../src/flow/index.js";
import { VarveError } from "../../src/model/index.js";

const FIRST = { a: { k: "1" }, b: { k: "1" } };
const SECOND = { a: { k: "2" }, b: { k: "1" } };
const CREATE = { create: { pattern: "app", inputs: {} } };

function fresh(): string {
  return folderWith({ "varve.yaml": SETTINGS, "patterns/app.yaml": patternOf(FIRST) });
}

const fatesOf = ({ resources }: Plan) => resources.map(({ fate }) => fate);

/** The codes of what a call throws, or what it wrote. */
async function outcomeOf(applied: ReturnType<Workspace["apply"]>): Promise<readonly string[]> {
  try {
    return (await applied).written;
  } catch (error) {
    if (!(error instanceof VarveError)) throw error;
    return error.diagnostics.map(({ code }) => code);
  }
}

const STALE = ["workspace/stale-plan"];

describe("one handle", () => {
  it("plans and applies repeatedly: the second time there is nothing to do", async () => {
    const root = fresh();
    const workspace = await openWorkspace(root);
    const first = await workspace.plan(CREATE);
    expect([fatesOf(first), await outcomeOf(workspace.apply(first))]).toEqual([
      ["created", "created"],
      ["all.yaml"],
    ]);
    const after = treeOf(root);
    const second = await workspace.plan(CREATE);
    expect([fatesOf(second), await outcomeOf(workspace.apply(second)), treeOf(root)]).toEqual([
      [],
      [],
      after,
    ]);
    generates(root, SECOND);
    const third = await (await openWorkspace(root)).plan(CREATE);
    expect(fatesOf(third)).toEqual(["updated"]);
  });

  it("rejects a plan if another one was created and applied since", async () => {
    const root = fresh();
    const workspace = await openWorkspace(root);
    const first = await workspace.plan(CREATE);
    const second = await workspace.plan({
      ...CREATE,
      explicit: [{ target: "ConfigMap/a:data.k", value: "9" }],
    });
    expect(await outcomeOf(workspace.apply(second))).toEqual(["all.yaml"]);
    const after = treeOf(root);
    expect([await outcomeOf(workspace.apply(first)), treeOf(root)]).toEqual([STALE, after]);
  });

  it("rejects a plan that was being created by a slow pattern when the handle was refreshed", async () => {
    const root = fresh();
    const gate = { isReached: false, open: (): void => undefined, opened: Promise.resolve() };
    gate.opened = new Promise((resolve) => (gate.open = resolve));
    Object.assign(globalThis, { gate });
    fill(root, {
      "patterns/slow.mjs": `import { definePattern } from "varve";
globalThis.gate.isReached = true;
await globalThis.gate.opened;
export default definePattern({ name: "slow", version: "1", resources: () => [] });
`,
    });
    const workspace = await openWorkspace(root, { code: true });
    const slow = workspace.plan(CREATE);
    await expect.poll(() => gate.isReached, { timeout: 20_000 }).toBe(true);
    fill(root, { "new.yaml": "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: c}\n" });
    workspace.forget();
    gate.open();
    const plan = await slow;
    const before = treeOf(root);
    expect([await outcomeOf(workspace.apply(plan)), treeOf(root)]).toEqual([STALE, before]);
  });
});

describe("two handles", () => {
  it.each([
    ["the first", 0, 1],
    ["the second", 1, 0],
  ])("never overwrite each other: %s that applies wins, the other is rejected", async (_, winner, loser) => {
    const root = fresh();
    const handles = [await openWorkspace(root), await openWorkspace(root)] as const;
    const plans = [await handles[0].plan(CREATE), await handles[1].plan(CREATE)] as const;
    const apply = (i: number) => outcomeOf((handles[i] as Workspace).apply(plans[i] as Plan));
    expect(await apply(winner)).toEqual(["all.yaml"]);
    const after = treeOf(root);
    expect([await apply(loser), treeOf(root)]).toEqual([STALE, after]);
    expect(fatesOf(await (await openWorkspace(root)).plan(CREATE))).toEqual([]);
    expect(await mapsIn(root)).toEqual(FIRST);
  });
});

describe("a plan with a warning", () => {
  it("is applied only if it is confirmed", async () => {
    const rules = "- {type: warn, path: data.k, change: modify, message: another k}\n";
    const root = folderWith({
      "varve.yaml": SETTINGS.replace("patterns:", "rules: [.rules.yaml], patterns:"),
      ".rules.yaml": rules,
      "patterns/app.yaml": patternOf(FIRST),
    });
    const first = await openWorkspace(root);
    await first.apply(await first.plan(CREATE));
    generates(root, SECOND);
    const workspace = await openWorkspace(root);
    const plan = await workspace.plan(CREATE);
    const before = treeOf(root);
    expect([await outcomeOf(workspace.apply(plan)), treeOf(root)]).toEqual([
      ["flow/plan-unconfirmed"],
      before,
    ]);
    expect(await outcomeOf(workspace.apply(plan, { confirmed: true }))).toEqual(["all.yaml"]);
  });
});
