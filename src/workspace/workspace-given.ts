import {
  FLAG,
  FUNCTION,
  type Kind,
  type KindsOf,
  LIST,
  MAP,
  NUMBER,
  PATH,
  SCHEMA_NODE,
  TEXT,
  either,
  expectArgument,
  expectJson,
  expectOptions,
  having,
  isRecord,
  listOfKind,
  oneOfTexts,
  required,
} from "../model/internal.js";
import type { CommitOptions } from "./commit.js";
import type { FileChange } from "./write-steps.js";
import type { FilesRun } from "./store/write-files.js";
import type { OpenOptions } from "./open-workspace.js";
import { isSpooled } from "./spooled-change.js";

/** An empty text would be the folder that the program happens to run in. */
const FOLDER: Kind = {
  text: "the path of a folder",
  fits: (value) => TEXT.fits(value) && value !== "",
};

const OPEN: KindsOf<OpenOptions> = {
  code: FLAG,
  cache: FOLDER,
  label: TEXT,
  isReadOnly: FLAG,
  settings: oneOfTexts("required", "optional"),
  onProgress: FUNCTION,
};

export function expectOpening(root: unknown, options: unknown): void {
  expectArgument(root, FOLDER, "openWorkspace", "root");
  expectOptions(options, OPEN, "openWorkspace");
}

const ID = having("the identity of a resource", "group", "kind", "namespace", "name");
const ENTRY: Kind = {
  text: "a resource of the workspace, such as workspace.resources lists",
  fits: (value) =>
    isRecord(value) &&
    ID.fits(value["id"]) &&
    TEXT.fits(value["apiVersion"]) &&
    TEXT.fits(value["file"]) &&
    // Git takes an empty path for all files.
    value["file"] !== "" &&
    LIST.fits(value["pointer"]),
};

/** Called for each resource of a workspace: what looks like an entry is not walked. */
export function expectEntry(entry: unknown, call: string): void {
  expectArgument(entry, ENTRY, `workspace.${call}`, "entry");
}

const EDIT: Kind = {
  text: "an edit, with `op` and `path`",
  fits: (value) => isRecord(value) && TEXT.fits(value["op"]) && PATH.fits(value["path"]),
};
const CHANGE: Kind = {
  text: "{ entry, edits }, { entry, remove: true } or { file, value }",
  fits: (value) => {
    if (!isRecord(value)) return false;
    const { entry, edits, remove, file } = value;
    if (!("entry" in value)) return TEXT.fits(file) && "value" in value;
    return ENTRY.fits(entry) && (remove === true || listOfKind(EDIT).fits(edits));
  },
};

export function expectResourceChanges(changes: unknown): void {
  const call = "workspace.rehearse";
  expectArgument(changes, listOfKind(CHANGE), call, "changes");
  for (const change of changes as readonly Readonly<Record<string, unknown>>[])
    if (!("entry" in change)) expectJson(change["value"], call, "a new resource");
}

export function expectApplication(plan: unknown, options: unknown): void {
  expectArgument(plan, MAP, "workspace.apply", "plan");
  expectOptions(options, { command: TEXT, confirmed: FLAG, fs: FILE_SYSTEM }, "workspace.apply");
}

export function expectQuestion(resource: unknown, path: unknown): void {
  expectArgument(resource, TEXT, "workspace.why", "resource");
  expectArgument(path, either(TEXT, PATH), "workspace.why", "path");
}

const ASKED: Kind = {
  text: "{ file, id, value, paths }",
  fits: (value) =>
    isRecord(value) &&
    TEXT.fits(value["file"]) &&
    // Git takes an empty path for all files.
    value["file"] !== "" &&
    ID.fits(value["id"]) &&
    listOfKind(either(TEXT, PATH)).fits(value["paths"]),
};

export function expectAskedFields(root: unknown, asked: unknown): void {
  expectArgument(root, FOLDER, "fieldHistory", "root");
  expectArgument(asked, listOfKind(ASKED), "fieldHistory", "asked");
  for (const { value, schema } of asked as readonly { value: unknown; schema?: unknown }[]) {
    if (value !== undefined) expectJson(value, "fieldHistory", "a resource");
    if (schema !== undefined) expectArgument(schema, SCHEMA_NODE, "fieldHistory", "schema");
  }
}

const CONTENT: Kind = {
  text: "a text, bytes, or null",
  fits: (value) => value === null || TEXT.fits(value) || value instanceof Uint8Array,
};
const FILE: KindsOf<FileChange> = {
  path: required(TEXT),
  content: required(CONTENT),
  before: { text: "a digest, or null", fits: (value) => value === null || TEXT.fits(value) },
  isPrivate: FLAG,
  attributes: having("the mode and the owner of a file", "mode", "uid", "gid"),
  madeFolders: NUMBER,
};
const HELD = having("a lock, such as acquireLock returns", "root", "isHeld", "release");
const FILE_SYSTEM = having("a file system", "read", "write", "rename", "status");
const COMMIT: KindsOf<CommitOptions> = { lock: HELD, command: TEXT, fs: FILE_SYSTEM };

export function expectCommit(root: unknown, changes: unknown, options: unknown, call: string): void {
  expectRun(root, options, call);
  expectArgument(changes, listOfKind(MAP), call, "changes");
  for (const change of changes as readonly object[])
    if (!isSpooled(change)) expectOptions(change, FILE, call, "a change");
}

const RUN: KindsOf<FilesRun> = {
  basis: required(TEXT),
  command: required(TEXT),
  today: TEXT,
  fs: FILE_SYSTEM,
};
const WORKSPACE = having("a workspace, such as openWorkspace returns", "root", "reopened", "forget");

export function expectFiles(workspace: unknown, changes: unknown, run: unknown): void {
  expectArgument(workspace, WORKSPACE, "writeFiles", "workspace");
  expectOptions(run, RUN, "writeFiles", "the run");
  expectCommit((workspace as { root: string }).root, changes, {}, "writeFiles");
}

/** The root and the options of whatever writes, or recovers what was written. */
export function expectRun(root: unknown, options: unknown, call: string): void {
  expectArgument(root, FOLDER, call, "root");
  expectOptions(options, COMMIT, call);
}
