import {
  FLAG,
  type Kind,
  LIST,
  MAP,
  PATH,
  TEXT,
  either,
  expectArgument,
  expectJson,
  expectOptions,
  isRecord,
  listOfKind,
} from "../../model/internal.js";
import { FILE_SYSTEM, ID } from "../given.js";

const ENTRY: Kind = {
  text: "a resource of the workspace, as listed in workspace.resources",
  fits: (value) =>
    isRecord(value) &&
    ID.fits(value["id"]) &&
    TEXT.fits(value["apiVersion"]) &&
    TEXT.fits(value["file"]) &&
    // Git reads an empty path as all files.
    value["file"] !== "" &&
    LIST.fits(value["pointer"]),
};

/** Called for each resource of a workspace: a value that looks like an entry is not validated deeply. */
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
