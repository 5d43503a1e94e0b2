/** The files of a folder as Git would commit them. */
import { createHash } from "node:crypto";
import { type BigIntStats, lstatSync, readFileSync, readdirSync, readlinkSync } from "node:fs";

export interface Entry {
  /** From the folder on; one character for each byte. */
  readonly path: string;
  readonly mode: number;
  /** The content, or where a link leads. */
  readonly kept: Buffer;
  readonly object: Buffer;
  readonly status: BigIntStats;
}

/** In more files than this, Git is faster. */
const MAX_FILES = 200;

class Unusual extends Error {}

/** In the order of Git's index; undefined where there is anything that Git treats in a way of its own. */
export function entriesBelow(root: string): readonly Entry[] | undefined {
  const entries: Entry[] = [];
  const visit = (above: string): void => {
    for (const found of readdirSync(placeOf(root, above), { withFileTypes: true, encoding: "buffer" })) {
      const name = (found.name as unknown as Buffer).toString("latin1");
      const path = above + name;
      if (path === ".git") continue;
      // A repository, attributes, a module: all have names of this kind.
      if (/^\.git(?!ignore$)/i.test(name) || entries.length > MAX_FILES) throw new Unusual();
      if (found.isDirectory()) visit(`${path}/`);
      else if (found.isFile() || found.isSymbolicLink()) entries.push(entryAt(root, path));
      else throw new Unusual();
    }
  };
  try {
    visit("");
  } catch {
    return undefined;
  }
  return entries.toSorted((one, other) => (one.path < other.path ? -1 : 1));
}

function entryAt(root: string, path: string): Entry {
  const place = placeOf(root, path);
  const status = lstatSync(place, { bigint: true });
  const isLink = status.isSymbolicLink();
  const kept = isLink ? readlinkSync(place, { encoding: "buffer" }) : readFileSync(place);
  const object = createHash("sha1").update(`blob ${kept.length}\0`).update(kept).digest();
  return { path, mode: isLink ? 0o120000 : modeOf(status), kept, object, status };
}

/** Git knows two modes of files. */
function modeOf({ mode }: BigIntStats): number {
  return (mode & 0o100n) === 0n ? 0o100644 : 0o100755;
}

function placeOf(root: string, path: string): Buffer {
  return Buffer.concat([Buffer.from(`${root}/`), Buffer.from(path, "latin1")]);
}
