import { expect, it } from "vitest";
import { symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { VarveError } from "../../src/model/index.js";
import { execFileSync } from "node:child_process";
import { folderWith } from "./folder.js";
import { join } from "node:path";
import { readBytes } from "../../src/workspace/disk/read-text.js";

const PLACES: readonly (readonly [string, (path: string) => string, string])[] = [
  ["a device", () => "/dev/null", "x cannot be read: it is not a regular file"],
  ["a pipe", (path) => (execFileSync("mkfifo", [path]), path), "x cannot be read: it is not a regular file"],
  [
    "a link to a file",
    (path) => {
      writeFileSync(`${path}.to`, "a: 1\n");
      symlinkSync(`${path}.to`, path);
      return path;
    },
    "x cannot be read: it is a symbolic link, which Varve does not follow",
  ],
  [
    "a file that is too large, before any of it is read",
    (path) => {
      writeFileSync(path, "");
      truncateSync(path, 256 * 1024 * 1024 + 1);
      return path;
    },
    "x is larger than the limit (268435456 bytes)",
  ],
];

it.each(PLACES)("rejects %s", (_, make, said) => {
  const path = make(join(folderWith({}), "x"));
  expect(() => readBytes(path, "x")).toThrow(VarveError);
  expect(() => readBytes(path, "x")).toThrow(said);
});
