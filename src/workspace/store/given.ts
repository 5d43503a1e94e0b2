import { type KindsOf, TEXT, expectArgument, expectOptions, having, required } from "../../model/internal.js";
import { FILE_SYSTEM } from "../given.js";
import type { FilesRun } from "./write-files.js";
import { expectCommit } from "../write/given.js";

const RUN: KindsOf<FilesRun> = {
  basis: required(TEXT),
  command: required(TEXT),
  today: TEXT,
  fs: FILE_SYSTEM,
};
const WORKSPACE = having("a workspace, as returned by openWorkspace", "root", "reopened", "forget");

export function expectFiles(workspace: unknown, changes: unknown, run: unknown): void {
  expectArgument(workspace, WORKSPACE, "writeFiles", "workspace");
  expectOptions(run, RUN, "writeFiles", "the run");
  expectCommit((workspace as { root: string }).root, changes, {}, "writeFiles");
}
