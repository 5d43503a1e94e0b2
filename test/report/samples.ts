import { type ResourceId, type SourceRange } from "../../src/model/index.js";
import { LineIndex, declare } from "../../src/model/internal.js";

/** Codes of every severity, as a module would declare them. */
export const problems = declare("merge", {
  "ambiguous-key": "The keys given by $patchMergeKey match more than one entry of the live list.",
  "list-guessed": { severity: "warning", sentence: "The identity of list items was guessed." },
  "nothing-to-do": { severity: "info", sentence: "The patch changes nothing." },
});

export const SERVICE: ResourceId = { group: "", kind: "Service", namespace: "prod", name: "dns" };
export const SECRET: ResourceId = { group: "", kind: "Secret", namespace: "prod", name: "db" };

/** The range between the guillemets of a text, which are not part of it: `place("a.yaml", "kind: «Service»")`. */
export function place(file: string | undefined, marked: string): SourceRange {
  const start = marked.indexOf("«");
  const end = marked.indexOf("»") - 1;
  return new LineIndex(marked.replace("«", "").replace("»", "")).range(start, end, file);
}

/** A multi-line text without its common indentation, for printed reports in tests. */
export function lines(text: string): string {
  const all = text.replace(/^\n/, "").replace(/\n *$/, "\n").split("\n");
  const indents = all.filter((line) => line.trim() !== "").map((line) => line.search(/\S/));
  const common = Math.min(...indents);
  return all.map((line) => line.slice(common)).join("\n");
}
