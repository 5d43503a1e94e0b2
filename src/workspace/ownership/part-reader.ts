import { type Json, type JsonObject, VarveError, hasErrors, isObject } from "../../model/index.js";
import { getKey, startOf } from "../../model/internal.js";
import { type GeneratorRecord, type OwnedResource } from "../../ledger/index.js";
import { PART_VERSION, problems as ledger, readGenerator, readRecord } from "../../ledger/internal.js";
import { UNPLACED_PART, fileOfPart, generatorPath, partPath } from "./part-path.js";
import { checkPath } from "../disk/target.js";
import { conflictIn } from "./conflict-marks.js";
import { decodeText } from "../disk/read-text.js";
import { lineOf } from "./ownership-stream.js";
import { problems } from "../problems.js";
import { readDocuments } from "../../yaml/index.js";

/** The content of one part. */
export interface RecordPart {
  /** Undefined for records that belong to no file. */
  readonly file: string | undefined;
  readonly resources: readonly OwnedResource[];
}

/** Reads a part. Throws a VarveError with the part and the error: a guess about the past is worse than none. */
export function readPart(path: string, bytes: Uint8Array): RecordPart {
  const value = readMap(path, bytes);
  const resources = getKey(value, "resources") ?? [];
  const isEnded = getKey(value, "end") === true;
  if (!isEnded) throw unreadable(path, "is truncated");
  const known = ["version", "file", "resources", "end"];
  if (!Array.isArray(resources) || Object.keys(value).some((key) => !known.includes(key)))
    throw unreadable(path, "is not a record of what was generated");
  return { file: fileIn(path, value), resources: recordsIn(path, resources) };
}

/** Reads the inputs of a generator, in the same way. */
export function readGeneratorFile(path: string, bytes: Uint8Array): GeneratorRecord {
  const { version: _, ...rest } = readMap(path, bytes);
  const { generator, diagnostics } = readGenerator(rest);
  const [said] = diagnostics;
  if (generator === undefined || said !== undefined)
    throw unreadable(path, `does not contain valid generator inputs: ${said?.message ?? ""}`);
  if (generatorPath(generator.name) !== path)
    throw unreadable(path, `is about ${generator.name}, whose file is ${generatorPath(generator.name)}`);
  return generator;
}

function recordsIn(path: string, list: readonly Json[]): readonly OwnedResource[] {
  try {
    const records = list.map(readRecord);
    const names = new Set(
      records.map(({ group, kind, namespace, name }) => [group, kind, namespace, name].join("\n")),
    );
    if (names.size < records.length) throw unreadable(path, "has two records for one resource");
    return records;
  } catch (error) {
    if (!(error instanceof VarveError)) throw error;
    const [first] = error.diagnostics;
    if (first?.code === problems["unreadable-ownership"].code) throw error;
    throw unreadable(path, `has a record that cannot be read: ${first?.message ?? ""}`);
  }
}

/** The name of a part determines its file, and a part never refers outside the workspace. */
function fileIn(path: string, value: JsonObject): string | undefined {
  if (path === UNPLACED_PART) return undefined;
  const file = fileOfPart(path) ?? getKey(value, "file");
  const isOwn = typeof file === "string" && partPath(file) === path && checkPath("/", file) === undefined;
  if (!isOwn) throw unreadable(path, "is not named after a file of the workspace");
  return file;
}

function readMap(path: string, bytes: Uint8Array): JsonObject {
  const text = decodeText(bytes, path);
  const conflict = conflictIn(text);
  if (conflict !== undefined) throw unreadable(path, "has a merge conflict", text, conflict);
  if (text.trim() === "") throw unreadable(path, "is empty");
  if (!text.endsWith("\n")) throw unreadable(path, "ends in the middle of a line", text, text.length);
  const { documents, diagnostics } = readDocuments(text, { file: path });
  const [document, second] = documents;
  const faults = [...diagnostics, ...(document?.diagnostics ?? [])];
  if (hasErrors(faults)) throw unreadable(path, `is not YAML: ${faults[0]?.message ?? ""}`);
  const value = document?.value ?? null;
  const version = isObject(value) ? getKey(value, "version") : undefined;
  if (!isObject(value) || version === undefined || second !== undefined)
    throw unreadable(path, "is not a record of what was generated");
  if (version !== PART_VERSION) throw otherVersion(path, version);
  return value;
}

function otherVersion(path: string, found: Json): VarveError {
  const hint = "use the version of Varve that wrote it, or a newer one";
  const at = startOf(path);
  return new VarveError(ledger["unknown-ownership-version"]({ at, found, expected: PART_VERSION, hint }));
}

/** An error that mentions the part. */
function unreadable(path: string, why: string, text = "", offset = 0): VarveError {
  const position = { offset, line: lineOf(text, { start: offset }), column: 1 };
  const hint = `restore ${path} from Git; or remove it to start over with its file, which keeps every difference`;
  const at = { file: path, start: position, end: position };
  return new VarveError(problems["unreadable-ownership"]({ message: `${path} ${why}`, at, hint }));
}
