import { expect, it } from "vitest";
import { readFailure } from "../../src/workspace/disk/read-failure.js";

function refused(code: string): NodeJS.ErrnoException {
  return Object.assign(new Error(`${code}: refused, open 'a.yaml'`), { code, syscall: "open" });
}

const LIMIT = "close other programs, or raise the open file limit";
const READABLE = "grant this user read permission";

it.each([
  ["ENOENT", "it does not exist", "check the name"],
  ["EACCES", "permission denied", READABLE],
  ["EPERM", "permission denied", READABLE],
  ["EISDIR", "it is a folder, not a file", "name a file in it"],
  ["ELOOP", "it is a symbolic link, which Varve does not follow", "name the file itself"],
  ["EFTYPE", "it is not a regular file", "replace it with a regular file"],
  ["ENXIO", "it is not a regular file", "replace it with a regular file"],
  ["EMFILE", "too many files are open", LIMIT],
  ["ENFILE", "too many files are open", LIMIT],
  ["EIO", "the disk reported an error", "check the disk"],
  ["EWHAT", "EWHAT: refused, open 'a.yaml'", undefined],
])("reports why a file cannot be read for %s and what to do", (code, cause, hint) => {
  const said = readFailure("a.yaml", refused(code));
  expect([said.code, said.message, said.hint]).toEqual([
    "workspace/unreadable",
    `a.yaml cannot be read: ${cause}`,
    hint,
  ]);
});

it("reports the size limit for a file that is too large", () => {
  const said = readFailure("a.yaml", refused("EFBIG"));
  expect([said.code, said.message]).toEqual([
    "workspace/too-large",
    "a.yaml is larger than the limit (268435456 bytes)",
  ]);
});
