import type { Findable } from "./find-resource.js";
import { formatResourceId } from "../../model/index.js";
import { posix } from "node:path";

/** Converts between workspace files and names relative to the user's folder. */
export interface FileNames {
  /** The name of a workspace file. */
  readonly nameOf: (file: string) => string;
  /** The workspace files that an argument may mean, most likely first. */
  readonly filesOf: (typed: string) => readonly string[];
}

/** A reading of a text that starts with a file: the resources there, and the rest that selects one. */
export interface InFile<T> {
  readonly typed: string;
  readonly rest: string;
  readonly entries: readonly T[];
}

/** All readings of `FILE:REST`: names of files and of resources may contain colons, too. */
export function inFiles<T extends Findable>(
  entries: readonly T[],
  text: string,
  { filesOf = (typed) => [posix.normalize(typed)] }: Partial<FileNames>,
): readonly InFile<T>[] {
  return [...text.matchAll(/:/g)].flatMap(({ index }) => {
    const typed = text.slice(0, index);
    for (const file of typed === "" ? [] : filesOf(typed)) {
      const there = entries.filter((entry) => entry.file === file);
      if (there.length > 0) return [{ typed, rest: text.slice(index + 1), entries: there }];
    }
    return [];
  });
}

/** The shortest unambiguous text for each. */
export function addressesOf(
  wanted: readonly Findable[],
  entries: readonly Findable[],
  { nameOf = (file) => file }: Partial<FileNames>,
): readonly string[] {
  const forms = [
    ({ id }: Findable) => formatResourceId(id),
    ({ id, file }: Findable) => `${nameOf(file)}:${formatResourceId(id)}`,
    ({ file, line }: Findable) => `${nameOf(file)}:${line}`,
  ] as const;
  const uses = forms.map((form) => countsOf(entries.map(form)));
  return wanted.map((one) => {
    const form = forms.find((each, i) => uses[i]?.get(each(one)) === 1) ?? forms[2];
    return inShell(form(one));
  });
}

function countsOf(texts: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

/** A text that a shell would split is quoted. */
function inShell(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
