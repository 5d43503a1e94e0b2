import { expect, it } from "vitest";
import { readFailure } from "../../src/workspace/disk/read-failure.js";

function refused(code: string): NodeJS.ErrnoException {
  return Object.assign(new Error(`${code}: refused, open 'a.yaml'`), { code, syscall: "open" });
}

const LIMIT = "close other programs, or raise the limit of open files";
const READABLE = "make it readable for this user";

it.each([
  ["ENOENT", "it does not exist", "check the name"],
  ["EACCES", "permission was denied", READABLE],
  ["EPERM", "permission was denied", READABLE],
  ["EISDIR", "it is a folder, not a file", "name a file inside it"],
  ["ELOOP", "it is a symbolic link, which Varve does not follow", "name the file itself"],
  ["EFTYPE", "it is not a regular file", "put a file in its place"],
  ["ENXIO", "it is not a regular file", "put a file in its place"],
  ["EMFILE", "too many files are open", LIMIT],
  ["ENFILE", "too many files are open", LIMIT],
  ["EIO", "the disk reported an error", "check the disk"],
  ["EWHAT", "EWHAT: refused, open 'a.yaml'", undefined],
])("a file that cannot be read for %s says why and what to do", (code, cause, hint) => {
  const said = readFailure("a.yaml", refused(code));
  expect([said.code, said.message, said.hint]).toEqual([
    "workspace/unreadable",
    `a.yaml cannot be read: ${cause}`,
    hint,
  ]);
});

it("a file that is too large says how large one may be", () => {
  const said = readFailure("a.yaml", refused("EFBIG"));
  expect([said.code, said.message]).toEqual([
    "workspace/too-large",
    "a.yaml is larger than Varve reads (268435456 bytes)",
  ]);
});
