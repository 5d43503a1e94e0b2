import { SETTINGS, generates, patternOf, run, styles, writeByHand } from "./plan-story.js";
import { describe, expect, it } from "vitest";
import { fill, folderWith, treeOf } from "./folder.js";
import { openWorkspace } from "../../src/workspace/index.js";
import { readLastRun, takeBack } from "../../src/workspace/internal.js";
import { chmodSync, readFileSync } from "node:fs";
import { hasErrors } from "../../src/model/index.js";
import { join } from "node:path";

async function undo(root: string): Promise<void> {
  const workspace = await openWorkspace(root);
  const last = readLastRun(root);
  if (last === undefined) throw new Error("nothing to undo");
  const { diagnostics } = workspace.write(takeBack(root, last));
  if (hasErrors(diagnostics)) throw new Error(diagnostics.map(({ message }) => message).join("; "));
}

/** Without the record of the run itself, and files that are derived from the record whenever they are missing. */
function withoutLastRun(root: string) {
  const { ".varve/last-run.json": _, ".varve/cache-index.json": __, ...rest } = treeOf(root);
  return rest;
}

/** The stored copy of the file of a run. */
function rememberedOf(root: string, file: string): { readonly after: string | null } | undefined {
  return readLastRun(root)?.files.find(({ path }) => path === file);
}

describe("the stored copy of a file with values that must not be stored", () => {
  const map = patternOf({ a: { k: "hunter2" } });
  const kinds: readonly (readonly [string, string])[] = [
    ["a Secret", map.replace("kind: ConfigMap", "kind: Secret").replace(", data:", ", stringData:")],
    [
      "a field that its pattern marks as sensitive",
      map.replace("      file:", "      sensitive: [data.k]\n      file:"),
    ],
  ];

  it.each(kinds)(
    "is a digest with the workspace key for %s, and detects every change",
    async (_, pattern) => {
      const root = folderWith({ "varve.yaml": SETTINGS, "patterns/app.yaml": pattern });
      const before = withoutLastRun(root);
      await run(root);
      expect(rememberedOf(root, "all.yaml")?.after).toMatch(/^hmac:/);
      const written = readFileSync(join(root, "all.yaml"), "utf8");
      fill(root, { "all.yaml": `${written}# mine\n` });
      await expect(undo(root)).rejects.toThrow("all.yaml was changed after the last run");
      fill(root, { "all.yaml": written });
      await undo(root);
      expect(withoutLastRun(root)).toEqual(before);
    },
  );
});

describe("undo", () => {
  it.each([
    ["600", 0o600],
    ["640", 0o640],
    ["755", 0o755],
    ["444", 0o444],
  ])("restores a changed or deleted file with its mode %s", async (_, mode) => {
    const twoFiles =
      patternOf({ a: { k: "1" } }) + patternOf({ b: { k: "1" } }, "b.yaml").split("resources:\n")[1];
    const root = folderWith({ "varve.yaml": SETTINGS, "patterns/app.yaml": twoFiles });
    await run(root);
    for (const file of ["all.yaml", "b.yaml", ".varve/ownership/all.yaml.yaml"])
      chmodSync(join(root, file), mode);
    const before = withoutLastRun(root);
    generates(root, { a: { k: "2" } });
    await run(root);
    expect([treeOf(root)["b.yaml"], treeOf(root)["all.yaml"] === before["all.yaml"]]).toEqual([
      undefined,
      false,
    ]);
    await undo(root);
    fill(root, { "patterns/app.yaml": twoFiles });
    expect(withoutLastRun(root)).toEqual(before);
  });

  it("restores a file with a long external value", async () => {
    const root = folderWith({ "varve.yaml": SETTINGS, "patterns/app.yaml": patternOf({ a: { k: "1" } }) });
    await run(root);
    writeByHand(root, [styles.block("a", { k: "1", long: "x".repeat(200) })]);
    await run(root);
    const before = withoutLastRun(root);
    generates(root, { a: { k: "2" } });
    await run(root);
    await undo(root);
    generates(root, { a: { k: "1" } });
    expect(withoutLastRun(root)).toEqual(before);
  });
});
