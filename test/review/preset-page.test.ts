import { type Rule, presets } from "../../src/review/index.js";
import { immutableFields } from "../../src/review/internal.js";
import { expect, it } from "vitest";
import { readFileSync, writeFileSync } from "node:fs";

const PAGE = "docs/review-kubernetes.md";

/** The rows of a table, each as its cells. */
type Rows = readonly (readonly string[])[];

function kindsOf({ scope, path }: Rule): string[] {
  if (scope === undefined) return path.startsWith("spec.template.spec.") ? ["what has Pods"] : ["any"];
  const { kind, group } = scope;
  return kind === undefined ? [`any of \`${String(group)}\``] : [kind].flat();
}

/** They have a separate table. */
const IMMUTABLE = [
  "`immutable-KIND`",
  "error",
  "[see below](#immutable-fields)",
  "The API server refuses an update of this field, so applying fails.",
];

/** A rule for several paths is one row. */
function ruleRows(): Rows {
  const ids = [...new Set(presets.kubernetes.modify.map(({ id }) => id ?? ""))];
  return ids.flatMap((id) => {
    if (id.startsWith("immutable-")) return id === "immutable-deployment" ? [IMMUTABLE] : [];
    const rules = presets.kubernetes.modify.filter((rule) => rule.id === id);
    const [{ type, message = "" }] = rules as [Rule];
    const kinds = [...new Set(rules.flatMap(kindsOf))];
    const about = kinds.includes("what has Pods")
      ? kinds.filter((kind) => kind !== "Pod" && kind !== "CronJob")
      : kinds;
    return [[`\`${id}\``, String(type), about.join(", "), message]];
  });
}

function fieldRows(): Rows {
  return immutableFields.map(({ kind, path }) => [kind, `\`${path.replace("@", "")}\``]);
}

function written(rows: Rows): string {
  return rows.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

it.each([
  ["rules", [["id", "type", "of", "because"], ["---", "---", "---", "---"], ...ruleRows()]],
  ["fields", [["kind", "fields"], ["---", "---"], ...fieldRows()]],
] as const)("the page lists the %s of the preset", (name, rows) => {
  const page = readFileSync(PAGE, "utf8");
  const part = new RegExp(`(<!-- ${name} -->\n)[^]*?(<!-- /${name} -->)`);
  if (process.env["VARVE_TEST_UPDATE"] === "1")
    writeFileSync(
      PAGE,
      page.replace(part, (_, start: string, end: string) => `${start}\n${written(rows)}\n\n${end}`),
    );
  const found = part.exec(readFileSync(PAGE, "utf8"))?.[0] ?? "";
  const lines = found.split("\n").filter((line) => line.startsWith("|"));
  // Prettier pads cells with blanks and dashes.
  const cells = lines.map((line) =>
    line
      .slice(1, -1)
      .split("|")
      .map((cell) => cell.trim().replace(/^-+$/, "---")),
  );
  expect(cells).toEqual(rows);
});
