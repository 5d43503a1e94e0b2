import { type Json, getAt, isObject, parsePath } from "../src/model/index.js";
import { quote } from "../src/model/internal.js";
import { type Print, floor, itself, timed } from "./row.js";
import { compare } from "./measure/compare.js";
import { parseYaml } from "../src/yaml/index.js";
import { readFileSync } from "node:fs";
import { readPattern } from "../src/compose/index.js";

export const title =
  "expanding the 17 resources of the example pattern, compared with JavaScript written for this pattern only";

const FILE = "examples/serverless-event-app/patterns/serverless-event-app.yaml";

const INPUTS = {
  env: "dev",
  account: "123456789012",
  prefix: "messagewall",
  region: "us-east-1",
  lambda: { memory: 128, timeout: 10 },
  eventSource: "messagewall.api-handler",
  artifactBucket: "",
};

export async function run(print: Print): Promise<void> {
  const document = parseYaml(readFileSync(FILE, "utf8"));
  const { pattern } = readPattern(document);
  if (pattern === undefined) throw new Error("the example is not a pattern");
  const byHand = written(document);
  const count = pattern.expand(INPUTS).resources.length;
  const times = compare({
    byHand: () => byHand(INPUTS, pattern),
    expand: () => pattern.expand(INPUTS),
    drives: () => pattern.expand(INPUTS).resources.map(({ drives }) => drives),
    read: () => readPattern(document),
  });
  const limit = { most: 25, because: "every value records the input it depends on" };
  const more = { limit, note: `${count} resources` };
  print(timed("expand", times.expand, floor("JavaScript for this pattern alone", times.byHand), more));
  const besideExpand = itself("expand", times.expand);
  print(timed("expand, with the fields that each input drives", times.drives, besideExpand));
  print(timed("read and compile the pattern", times.read, besideExpand));
}

type Written = (inputs: typeof INPUTS, pattern: { name: string; version: string }) => unknown[];

/** The same objects by dedicated code: the expressions of the example are valid JavaScript. */
function written(document: Json): Written {
  const values = getAt(document, parsePath("spec.values")) as Record<string, Json>;
  const resources = getAt(document, parsePath("spec.resources")) as { resource: Json }[];
  const lines = Object.entries(values).map(([name, value]) => `values.${name} = ${codeOf(value)};`);
  const body = `const values = {}; ${lines.join(" ")} return [${resources.map(({ resource }) => codeOf(resource)).join(", ")}];`;
  // oxlint-disable-next-line typescript/no-implied-eval
  return new Function("inputs", "pattern", body) as Written;
}

function codeOf(value: Json): string {
  if (typeof value === "string") return codeOfText(value);
  if (Array.isArray(value)) return `[${value.map(codeOf).join(", ")}]`;
  if (!isObject(value)) return String(value);
  if (value["$json"] !== undefined) return `JSON.stringify(${codeOf(value["$json"])})`;
  return `{ ${Object.entries(value)
    .map(([key, member]) => `${quote(key)}: ${codeOf(member)}`)
    .join(", ")} }`;
}

function codeOfText(text: string): string {
  const alone = /^\$\{([^}]*)\}$/.exec(text)?.[1];
  if (alone === undefined) return text.includes("${") ? `\`${text}\`` : quote(text);
  return alone === "values.labels" ? "{ ...values.labels }" : alone;
}
