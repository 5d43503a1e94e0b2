import type { Author } from "../../ledger/index.js";
import { NOT_COMMITTED, authorOf } from "../git/author.js";
import type { GitChange } from "../git/commit.js";
import { commentsIn } from "../../yaml/internal.js";
import { eachBlob } from "../git/blobs.js";
import { gitLog } from "../git/log.js";
import { withHistory } from "../ownership/git-head.js";

/** How far back a comment is followed. */
const MAX_VERSIONS = 200;

/** The author of a comment in a file; undefined if not in the history. */
export type CommentAuthors = (file: string, comment: string) => Author | undefined;

/** The newest commit that added each comment to a file: by its text, on whatever line. */
export async function commentAuthors(
  root: string,
  comments: readonly { readonly file: string; readonly text: string }[],
): Promise<CommentAuthors> {
  const files = [...new Set(comments.map(({ file }) => file))];
  if (files.length === 0) return () => undefined;
  const { found } = await withHistory(root, async (folder) => {
    const changes = new Map<string, GitChange[]>(files.map((file) => [file, []]));
    for (const change of await gitLog(folder, files)) {
      const known = changes.get(change.file);
      if (known !== undefined && known.length < MAX_VERSIONS) known.push(change);
    }
    const objects = [...changes.values()].flat().flatMap(({ before, after }) => [...before, after]);
    const versions = new Map<string, ReadonlySet<string>>();
    await eachBlob(
      root,
      [...new Set(objects)].filter((object) => object !== undefined),
      (content, object) => {
        versions.set(object, new Set(commentsIn(content?.toString("utf8") ?? "").map(({ text }) => text)));
      },
    );
    return { changes, versions };
  });
  if (found === undefined) return () => undefined;
  return (file, comment) => {
    const has = (object: string | undefined): boolean =>
      object !== undefined && found.versions.get(object)?.has(comment) === true;
    const changes = found.changes.get(file) ?? [];
    if (!has(changes[0]?.after)) return NOT_COMMITTED;
    const behind = changes.find(({ before, after }) => has(after) && !before.some(has));
    return behind === undefined ? undefined : authorOf(behind.commit);
  };
}
