// @ts-check
// node scripts/generate-reference.mjs [--check]: writes the tables of the reference pages: the members of the files that
// people write, from the schemas in schemas/, and the exit statuses, from the code. Only the text between
// `<!-- NAME -->` and `<!-- /NAME -->` is written. With --check, a page that is out of date is a failure.
import { at } from "./project.mjs";
import { exitTable } from "./reference/exit-table.mjs";
import { format } from "prettier";
import { membersOf } from "./reference/members.mjs";
import { readFileSync, writeFileSync } from "node:fs";

/** The text for each page and mark. @type {Record<string, Record<string, () => string | Promise<string>>>} */
const PAGES = {
  "docs/varve-yaml.md": { varve: () => membersOf("varve") },
  "docs/rule-files.md": { rules: () => membersOf("rules") },
  "docs/pattern-files.md": { pattern: () => membersOf("pattern") },
  "docs/pipeline-files.md": { pipeline: () => membersOf("pipeline") },
  "docs/test-files.md": { "admission-tests": () => membersOf("admission-tests") },
  "docs/exit-codes.md": { "exit-codes": exitTable },
};

const stale = [];
for (const [page, parts] of Object.entries(PAGES)) {
  const current = readFileSync(at(page), "utf8");
  let text = current;
  for (const [name, make] of Object.entries(parts)) text = withPart(text, name, await make(), page);
  text = await format(text, { parser: "markdown", printWidth: 120 });
  if (text === current) continue;
  if (process.argv.includes("--check")) stale.push(page);
  else writeFileSync(at(page), text);
}
if (stale.length > 0) {
  process.stderr.write(`out of date: ${stale.join(", ")}: run node scripts/generate-reference.mjs\n`);
  process.exitCode = 1;
}

/**
 * @param {string} page
 * @param {string} name
 * @param {string} content
 * @param {string} file
 */
function withPart(page, name, content, file) {
  const part = new RegExp(`(<!-- ${name} -->\n)[^]*?(<!-- /${name} -->)`);
  if (!part.test(page)) throw new Error(`${file} has no place marked <!-- ${name} -->`);
  return page.replace(part, (_, start, end) => `${start}\n${content}\n${end}`);
}
