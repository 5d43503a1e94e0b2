/** New resources are placed in their file in the order of the render. */
import { expect, it } from "vitest";
import { openWorkspace } from "../../src/workspace/index.js";
import { readRendered } from "../../src/workspace/internal.js";
import { folderWith } from "./folder.js";
import { join } from "node:path";
import { readFileSync } from "node:fs";

const SETTINGS = "apiVersion: varve.dev/v1\nkind: Workspace\n";

function map(name: string, indent = "", comment = ""): string {
  const lines = ["apiVersion: v1", "kind: ConfigMap", "metadata:", `  name: ${name}${comment}`];
  return `${lines.map((line) => `${indent}${line}`).join("\n")}\n`;
}

function item(name: string): string {
  return `- ${map(name, "  ").trimStart()}`;
}

/** The file after a run with this render into a file of the same name. */
async function afterRun(file: string, standing: string, rendered: string): Promise<string> {
  const root = folderWith({ "varve.yaml": SETTINGS, [file]: standing });
  const workspace = await openWorkspace(root);
  const { documents } = await readRendered([{ path: file, name: file, text: rendered }]);
  const plan = await workspace.plan({ rendered: { name: "app", documents }, admitting: "never" });
  await workspace.apply(plan);
  return readFileSync(join(root, file), "utf8");
}

const [A, B, C, D] = ["a", "b", "c", "d"].map((name) => map(name)) as [string, string, string, string];
const list = (kind: string, ...names: readonly string[]): string =>
  `apiVersion: v1\nitems:\n${names.map(item).join("")}kind: ${kind}\n`;

it.each<[what: string, standing: string, rendered: readonly string[], after: string]>([
  ["after the preceding one", `${A}---\n${D}`, [A, B, C, D], `${A}---\n${B}---\n${C}---\n${D}`],
  ["at the end, after the last", `${A}---\n${B}`, [A, B, C], `${A}---\n${B}---\n${C}`],
  ["with its comments", `${A}---\n${D}`, [A, map("b", "", " # new"), D], `${A}---\n${map("b", "", " # new")}---\n${D}`],
  ["next to hand-ordered documents, which stay", `${D}---\n${A}`, [A, B, D], `${D}---\n${A}---\n${B}`],
  ["after the comments of the preceding one", `${A}# end of a\n---\n${D}`, [A, B, D], `${A}# end of a\n---\n${B}---\n${D}`],
  ["at the end, where the next one has no separator", `${A}...\n${D}`, [A, B, D], `${A}...\n${D}---\n${B}`],
  ["in the List of the preceding one", list("List", "a", "c"), [A, B, C], list("List", "a", "b", "c")],
  ["in the list of its kind", list("ConfigMapList", "a", "c"), [A, B, C, D], list("ConfigMapList", "a", "b", "c", "d")],
  ["not in a list of another kind", list("ConfigMapList", "a"), [A, B.replace("ConfigMap", "Secret")], `${list("ConfigMapList", "a")}---\n${B.replace("ConfigMap", "Secret")}`],
])("%s", async (_, standing, rendered, after) => {
  expect(await afterRun("all.yaml", standing, rendered.join("---\n"))).toBe(after);
}); // prettier-ignore

it("is added to the List of a JSON file, which contains one document", async () => {
  const of = (name: string) => ({ apiVersion: "v1", kind: "ConfigMap", metadata: { name } });
  const text = (...names: readonly string[]) =>
    JSON.stringify({ apiVersion: "v1", kind: "List", items: names.map(of) }, undefined, 2);
  expect(JSON.parse(await afterRun("all.json", text("a", "c"), `${A}---\n${B}---\n${C}`))).toEqual(
    JSON.parse(text("a", "b", "c")),
  );
});
