import { type Diagnostic, formatResourceId, startOf } from "../../model/index.js";
import type { Ownership } from "../ownership/ownership.js";
import type { Workspace } from "../workspace.js";
import { problems } from "../problems.js";
import { recordedId } from "../../ledger/index.js";

/** Files with a record in whose place a link stands, or that a linked folder leads to. */
export interface LinkedFiles {
  readonly files: ReadonlySet<string>;
  /** The names of their resources that stand nowhere else. */
  readonly resources: ReadonlySet<string>;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Links are not followed: they may lead out of the workspace. What was generated into such a file is not removed,
 * though; it stands behind the link. It is passed over, and its record stays as it is.
 */
export function linkedFiles({ links, resources }: Workspace, ownership: Ownership): LinkedFiles {
  const linkOf = (file: string): string | undefined =>
    links.find((link) => file === link || file.startsWith(`${link}/`));
  const files = links.length === 0 ? [] : ownership.files.filter((file) => linkOf(file) !== undefined);
  if (files.length === 0) return NONE;
  const there = new Set(resources.map(({ id }) => formatResourceId(id)));
  const names = files
    .flatMap((file) => ownership.recordsIn(file))
    .map((record) => formatResourceId(recordedId(record)));
  return {
    files: new Set(files),
    resources: new Set(names.filter((name) => !there.has(name))),
    diagnostics: files.map((file) => {
      const link = linkOf(file) as string;
      const message = `${file} is passed over: ${link === file ? "it" : link} is a symbolic link, and links are not followed`;
      return problems["linked-file"]({
        message,
        at: startOf(file),
        hint: "put the file itself in its place",
      });
    }),
  };
}

const NONE: LinkedFiles = { files: new Set(), resources: new Set(), diagnostics: [] };
