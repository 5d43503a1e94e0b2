import {
  type FileRecord,
  type GeneratorRecord,
  type OwnedResource,
  type OwnershipFile,
  writeOwnershipFile,
} from "../../ledger/index.js";
import { type Json, type JsonObject, isObject, keysInOrder, quote } from "../../model/index.js";
import { formatYaml, renderFlow, renderScalar } from "../../yaml/index.js";
import { plainDigest } from "../../preserve/index.js";

export const HEADER = "# Written by varve: what was generated last, and who owns what. Edits are noticed.\n";

/** What is known of the workspace without reading the records of resources. */
export interface OwnershipIndex {
  readonly tool: string | undefined;
  readonly generators: readonly GeneratorRecord[];
  readonly files: ReadonlyMap<string, FileRecord>;
}

/** The first document: a line per file, so that a change of one file is a change of one line. */
export function indexText({ tool, generators, files }: OwnershipIndex): string {
  const content = { generators, files };
  const indexDigest = indexDigestOf(content);
  const written = writeOwnershipFile({ ...(tool === undefined ? {} : { tool }), indexDigest, ...content });
  const { files: lines, ...head } = written;
  return `${HEADER}${formatYaml(head)}${mapText("files", lines as JsonObject, "")}`;
}

/** Who wrote the file does not count: another version of the tool is no edit. */
export function indexDigestOf({ generators = [], files = new Map() }: OwnershipFile): string {
  return plainDigest(writeOwnershipFile({ generators, files }));
}

/** The document of one file of resources, a line per field; records that belong to no file have no name. */
export function recordsText(file: string | undefined, resources: readonly OwnedResource[]): string {
  const written = writeOwnershipFile(file === undefined ? { resources } : { file, resources });
  const { resources: list, ...head } = written;
  return `${formatYaml(head)}resources:\n${(list as JsonObject[]).map(resourceText).join("")}`;
}

function resourceText({ fields, ...head }: JsonObject): string {
  const lines = keysInOrder(head).map((key) => `${key}: ${wordText(head[key] as string)}\n`);
  return `  - ${lines.join("    ")}${mapText("fields", fields as JsonObject, "    ")}`;
}

function mapText(name: string, map: JsonObject, indent: string): string {
  const keys = keysInOrder(map);
  if (keys.length === 0) return `${indent}${name}: {}\n`;
  let text = `${indent}${name}:\n`;
  for (const key of keys) {
    const written = keyText(key);
    const colon = written.length > MAX_KEY ? `? ${written}\n${indent}  : ` : `${written}: `;
    text += `${indent}  ${colon}${rowText(map[key] as Json)}\n`;
  }
  return text;
}

/** YAML looks for the colon within 1024 characters; longer names are marked as such. */
const MAX_KEY = 1000;

/** A word, or a map whose keys are words of the format. */
function rowText(row: Json): string {
  if (!isObject(row)) return valueText(row);
  const parts = Object.entries(row).map(([key, value]) => `${key}: ${valueText(value)}`);
  return `{${parts.join(", ")}}`;
}

function valueText(value: Json): string {
  return typeof value === "string" ? wordText(value) : renderFlow(value);
}

/** Thousands of resources have the same fields and values: whether a text needs quotes is found out once. */
const keyText = remembered((key) => renderScalar(key, "block"));
const wordText = remembered((word) => (ODD.test(word) ? quote(word) : renderScalar(word, "flow")));

/** A large record is read by the quick reader, which leaves plain words with these marks to the full one. */
const ODD = /^(?=.*(?:^-|[:#@%&*!?|>`]))[\x20-\x7e]*$/;

function remembered(render: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    let rendered = known.get(text);
    if (rendered !== undefined) return rendered;
    rendered = render(text);
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(text, rendered);
    return rendered;
  };
}

const MAX_KNOWN = 10_000;
