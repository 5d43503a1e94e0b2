/**
 * A commit as Git makes it of a small folder, written without its processes: `sh`, `git add` and `git commit` take 15 ms
 * of CPU time, and tests make more than a thousand commits. `plain-commit.test.ts` compares both.
 */
import { createHash } from "node:crypto";
import { appendFileSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { deflateSync } from "node:zlib";
import { type Entry, entriesBelow } from "./plain-entries.js";

/** The settings of a repository that this may commit to. */
export const PLAIN_CONFIG =
  "[core]\n\trepositoryformatversion = 0\n\tbare = false\n\tlogallrefupdates = true\n";

/** What Git's folder may hold; anything else, such as a merge in progress, is for Git. */
const PLAIN_NAMES: ReadonlySet<string> = new Set([
  "COMMIT_EDITMSG",
  "HEAD",
  "ORIG_HEAD",
  "config",
  "index",
  "logs",
  "objects",
  "refs",
]);

const AUTHOR = "Test <test@example.com>";
const NO_COMMIT = "0".repeat(40);

/** Commits everything that is there; false, and nothing but unused objects is written, where only Git knows how. */
export function committedHere(root: string, message: string): boolean {
  const folder = join(root, ".git");
  const text = tidy(message);
  if (text === "" || !isPlain(folder)) return false;
  const entries = entriesBelow(root);
  const branch = /^ref: (refs\/heads\/\S+)\n$/.exec(readFileSync(join(folder, "HEAD"), "latin1"))?.[1];
  if (entries === undefined || branch === undefined) return false;
  const place = join(folder, branch);
  const parent = existsSync(place) ? readFileSync(place, "latin1").trim() : undefined;
  for (const { kept } of entries) write(folder, "blob", kept);
  const tree = writeTree(folder, entries);
  const author = `${AUTHOR} ${now()}`;
  const lines = [
    `tree ${tree}`,
    ...(parent === undefined ? [] : [`parent ${parent}`]),
    `author ${author}`,
    `committer ${author}`,
  ];
  const commit = write(folder, "commit", Buffer.from(`${lines.join("\n")}\n\n${text}`));
  writeFileSync(join(folder, "index"), indexOf(entries));
  put(place, `${commit}\n`);
  const told = `commit${parent === undefined ? " (initial)" : ""}: ${text.split("\n")[0]}`;
  const line = `${parent ?? NO_COMMIT} ${commit} ${author}\t${told}\n`;
  for (const log of ["HEAD", branch]) {
    mkdirSync(dirname(join(folder, "logs", log)), { recursive: true });
    appendFileSync(join(folder, "logs", log), line);
  }
  return true;
}

/** Variables that make Git commit something else, or elsewhere. */
const CHANGES_COMMITS = /^GIT_(?:AUTHOR|COMMITTER|CONFIG|DEFAULT|DIR|INDEX|NAMESPACE|OBJECT|WORK_TREE)/;

function isPlain(folder: string): boolean {
  if (Object.keys(process.env).some((name) => CHANGES_COMMITS.test(name))) return false;
  try {
    const isKnown = readdirSync(folder).every((name) => PLAIN_NAMES.has(name));
    return isKnown && readFileSync(join(folder, "config"), "utf8") === PLAIN_CONFIG && hasPlainIndex(folder);
  } catch {
    return false;
  }
}

/** Entries that are left out of the folder need a later version of the index. */
function hasPlainIndex(folder: string): boolean {
  const place = join(folder, "index");
  return !existsSync(place) || readFileSync(place).subarray(0, 8).equals(INDEX_START);
}

/** The message as Git cleans it: no blank lines around it, one between paragraphs, no blanks at the ends of lines. */
function tidy(message: string): string {
  const text = message
    .replaceAll(/[ \t\r\f\v]+$/gm, "")
    .replaceAll(/\n{3,}/g, "\n\n")
    .replaceAll(/^\n+|\n+$/g, "");
  return text === "" ? "" : `${text}\n`;
}

function now(): string {
  const offset = -new Date().getTimezoneOffset();
  const digits = (value: number): string => String(Math.trunc(Math.abs(value))).padStart(2, "0");
  return `${Math.trunc(Date.now() / 1000)} ${offset < 0 ? "-" : "+"}${digits(offset / 60)}${digits(offset % 60)}`;
}

function put(place: string, content: string | Uint8Array): void {
  mkdirSync(dirname(place), { recursive: true });
  writeFileSync(place, content);
}

function write(folder: string, kind: string, content: Uint8Array): string {
  const bytes = Buffer.concat([Buffer.from(`${kind} ${content.length}\0`), content]);
  const name = createHash("sha1").update(bytes).digest("hex");
  const place = join(folder, "objects", name.slice(0, 2), name.slice(2));
  if (!existsSync(place)) put(place, deflateSync(bytes, { level: 1 }));
  return name;
}

/** Writes the tree of entries in the order of their names, each given from its folder on. */
function writeTree(folder: string, entries: readonly Entry[], from = 0): string {
  const rows = new Map<string, Buffer>();
  for (let at = 0; at < entries.length; at++) {
    const { path, mode, object } = entries[at] as Entry;
    const end = path.indexOf("/", from);
    if (end < 0) rows.set(path.slice(from), row(mode.toString(8), path.slice(from), object));
    else {
      const start = path.slice(0, end + 1);
      const below = entries.slice(at).filter((entry) => entry.path.startsWith(start));
      at += below.length - 1;
      // Folders are sorted as if their names ended with a slash.
      const tree = Buffer.from(writeTree(folder, below, end + 1), "hex");
      rows.set(path.slice(from, end + 1), row("40000", path.slice(from, end), tree));
    }
  }
  const sorted = [...rows].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return write(folder, "tree", Buffer.concat(sorted.map(([, bytes]) => bytes)));
}

function row(mode: string, name: string, object: Uint8Array): Buffer {
  return Buffer.concat([Buffer.from(`${mode} ${name}\0`, "latin1"), object]);
}

const INDEX_START = Buffer.from("DIRC\0\0\0\u0002", "latin1");

/** Version 2 of the index: with what `lstat` says of the files, Git need not read them again. */
function indexOf(entries: readonly Entry[]): Buffer {
  const rows = entries.map(({ path, mode, object, status }) => {
    const name = Buffer.from(path, "latin1");
    const numbers = [
      ...[status.ctimeNs, status.mtimeNs].flatMap((time) => [time / BILLION, time % BILLION]),
      status.dev,
      status.ino,
      BigInt(mode),
      status.uid,
      status.gid,
      status.size,
    ];
    const fixed = Buffer.alloc(62 + name.length + 8 - ((62 + name.length) % 8));
    numbers.forEach((number, i) => fixed.writeUInt32BE(Number(BigInt.asUintN(32, number)), i * 4));
    fixed.set(object, 40);
    fixed.writeUInt16BE(Math.min(name.length, 0xfff), 60);
    fixed.set(name, 62);
    return fixed;
  });
  const count = Buffer.alloc(4);
  count.writeUInt32BE(rows.length);
  const bytes = Buffer.concat([INDEX_START, count, ...rows]);
  return Buffer.concat([bytes, createHash("sha1").update(bytes).digest()]);
}

const BILLION = 1_000_000_000n;
