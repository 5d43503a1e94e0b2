// @ts-check
// node scripts/generate-output.mjs [--check]: writes docs/output.md, what every verb answers to a program, from the
// schemas in schemas/output. With --check nothing is written, and a page that is out of date is a failure.
import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { at } from "./project.mjs";
import { capital, cell, table } from "./schema-tables.mjs";
import { format } from "prettier";

/** @typedef {import("./schema-tables.mjs").Schema} Schema */

const PAGE = "docs/output.md";
const FOLDER = "schemas/output";

const INTRODUCTION = `# Answers for programs

A script that reads text breaks when a sentence changes. Every verb answers with \`--output json\` as well, in a form that is published:
a JSON Schema (draft 2020-12) for each verb in [schemas/output](../schemas/output), which are part of the package.

\`\`\`console
$ varve version --output json
\`\`\`

| member | what it is |
| --- | --- |
| \`version\` | 1; raised when a program that reads version 1 would misread the answer |
| \`result\` | the answer of the verb: see below. Missing where there is none, and \`diagnostics\` say why |
| \`diagnostics\` | problems and remarks, as in [schemas/diagnostics.schema.json](../schemas/diagnostics.schema.json) and [Reports](reports.md) |
| \`summary\` | how many of them are \`errors\`, \`warnings\` and \`infos\` |

An answer goes to standard output, refusals too; the exit status is the same as for people. The schemas are closed and describe one
release: a later one may have more members without a new version, so ignore those you do not know. Values of Secrets are \`"(secret)"\`
unless a flag asks for them. Integers beyond 2^53 are written in full. A member that may be missing is marked with a question mark.

<!-- Made by scripts/generate-output.mjs from schemas/output. Do not edit. -->
`;

const text = await format(withOutput(pageOf()), { parser: "markdown", printWidth: 110 });
const current = existsSync(at(PAGE)) ? readFileSync(at(PAGE), "utf8") : "";

if (!process.argv.includes("--check")) {
  writeFileSync(at(PAGE), text);
} else if (current !== text) {
  process.stderr.write(`${PAGE} is out of date: run node scripts/generate-output.mjs\n`);
  process.exitCode = 1;
}

/** @param {string} page */
function withOutput(page) {
  const { version } = JSON.parse(readFileSync(at("package.json"), "utf8"));
  const answer = {
    version: 1,
    result: { varve: version },
    diagnostics: [],
    summary: { errors: 0, warnings: 0, infos: 0 },
  };
  return page.replace("--output json\n```", `--output json\n${JSON.stringify(answer, null, 2)}\n\`\`\``);
}

function pageOf() {
  const names = readdirSync(at(FOLDER)).toSorted();
  const verbs = names.filter((name) => !name.startsWith("shared."));
  return [
    INTRODUCTION,
    ...verbs.map((name) => verbSection(name, read(name))),
    "\n## Shared\n\nWhat the answers of several verbs have in common.\n",
    ...Object.entries(read("shared.schema.json").$defs ?? {}).map(
      ([name, schema]) => `\n### ${name}\n\n${schema.description ?? ""}\n\n${tableOf(schema)}`,
    ),
  ].join("");
}

/** @param {string} name @returns {Schema} */
function read(name) {
  return JSON.parse(readFileSync(at(`${FOLDER}/${name}`), "utf8"));
}

/** @param {string} file @param {Schema} schema */
function verbSection(file, { title = "", properties = {} }) {
  const result = properties["result"] ?? {};
  const heading = `\n## ${title.replace(/ --output json$/, "")}\n\n[${file}](../${FOLDER}/${file})\n`;
  if (result.anyOf === undefined) return `${heading}\n${tableOf(result)}`;
  const parts = result.anyOf.map((one) => `\n${capital(one.title ?? "")}:\n\n${tableOf(one)}`);
  return heading + parts.join("");
}

/** @param {Schema} schema */
function tableOf(schema) {
  if (schema.properties === undefined) return `${capital(schema.description ?? "")}: ${typeOf(schema)}.\n`;
  const rows = rowsOf(schema, "").map(([name, type, meaning]) => [`\`${name}\``, type, cell(meaning)]);
  return table(["member", "type", "meaning"], rows);
}

/** @param {Schema} schema @param {string} prefix @returns {[name: string, type: string, meaning: string][]} */
function rowsOf({ properties = {}, required = [] }, prefix) {
  return Object.entries(properties).flatMap(([name, schema]) => {
    const full = `${prefix}${name}${required.includes(name) ? "" : "?"}`;
    const inner = schema.items ?? schema;
    const below = inner.properties === undefined ? [] : rowsOf(inner, `${full}${schema.items ? "[]" : ""}.`);
    return [[full, typeOf(schema), schema.description ?? ""], ...below];
  });
}

/** @param {Schema} schema @returns {string} */
function typeOf(schema) {
  const { $ref, enum: values, items, oneOf, type, additionalProperties, properties } = schema;
  if ($ref !== undefined) return reference($ref);
  if (values !== undefined) return values.map((value) => `\`${JSON.stringify(value)}\``).join(", ");
  if (oneOf !== undefined) return oneOf.map(typeOf).join(" or ");
  if (items !== undefined) return `list of ${items.properties === undefined ? typeOf(items) : "objects"}`;
  if (type === undefined) return "any value";
  if (type === "object" && properties === undefined && typeof additionalProperties === "object")
    return `map of ${typeOf(additionalProperties)}`;
  return [type].flat().join(" or ");
}

/** @param {string} ref */
function reference(ref) {
  const name = ref.split("/").at(-1) ?? "";
  return `[${name}](#${name.toLowerCase()})`;
}
