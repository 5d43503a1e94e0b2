import { GENERATORS_FOLDER, OWNERSHIP_FOLDER } from "./part-path.js";
import { OWNERSHIP_FILE, Ownership } from "./ownership.js";
import type { GitFolder } from "../git/commit.js";
import { git } from "../git/git.js";
import { readBlobs } from "../git/tree.js";

/** The paths of a record, in either form. */
const RECORD_PATHS: readonly string[] = [OWNERSHIP_FILE, OWNERSHIP_FOLDER];

/** Links (120000) are not files, as on disk. */
const REGULAR_FILE = /^100\d{3} blob ([0-9a-f]+)\t(.*)$/s;

/** The record in a commit; undefined if there is none. */
export async function recordAt({ root, prefix }: GitFolder, hash: string): Promise<Ownership | undefined> {
  const places = [...RECORD_PATHS, GENERATORS_FOLDER].map((path) => `${prefix}${path}`);
  const args = ["--literal-pathspecs", "ls-tree", "-r", "-z", "--full-tree", hash, "--", ...places];
  const listing = (await git(root, args)).toString("utf8");
  const found = listing.split("\0").flatMap((entry) => {
    const [, blob, path] = REGULAR_FILE.exec(entry) ?? [];
    return blob === undefined || path === undefined ? [] : [{ blob, path: path.slice(prefix.length) }];
  });
  if (found.length === 0) return undefined;
  const contents = await readBlobs(
    root,
    found.map(({ blob }) => blob),
  );
  const parts = found.map(({ path }, i) => ({ path, text: contents[i] as Uint8Array }));
  return Ownership.fromParts(parts, `the record of commit ${hash.slice(0, 7)}`);
}
