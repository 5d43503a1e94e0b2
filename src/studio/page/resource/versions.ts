import type { ResourceMoments, ResourceSheet } from "../../wire/resource.js";

/** A resource at one moment. */
export interface Version {
  /** The number of the first line in the file. */
  readonly first: number;
  readonly lines: readonly string[];
  /** For each line, the same line of the current version; -1 if that does not have it. */
  readonly now: readonly number[];
  /** The lines that the change before this moment wrote. */
  readonly lit: ReadonlySet<number>;
}

/** A version of a resource: -1 is the working tree, 0 the newest commit. */
export function versionAt(
  sheet: ResourceSheet,
  { moments, end }: Pick<ResourceMoments, "moments" | "end">,
  at: number,
): Version {
  let { first, lines } = sheet;
  let now: readonly number[] = lines.map((_, i) => i);
  for (const moment of moments.slice(0, at + 1)) {
    const [nextLines, nextNow]: [string[], number[]] = [[], []];
    let from = 0;
    for (const hunk of moment.hunks) {
      for (; from < hunk.at; from++) {
        nextLines.push(lines[from] ?? "");
        nextNow.push(now[from] ?? -1);
      }
      for (const line of hunk.lines) {
        nextLines.push(line);
        nextNow.push(-1);
      }
      from += hunk.removed;
    }
    lines = [...nextLines, ...lines.slice(from)];
    now = [...nextNow, ...now.slice(from)];
    ({ first } = moment);
  }
  const isAdded = moments.length > 0 && at === moments.length - 1 && end === "added";
  return { first, lines, now, lit: isAdded ? new Set(lines.keys()) : litBy(moments[at + 1]) };
}

/** A change is the reverse of the step to the version before it; the commit that added the resource wrote every line. */
function litBy(older: ResourceMoments["moments"][number] | undefined): ReadonlySet<number> {
  const lit = new Set<number>();
  for (const { at, removed } of older?.hunks ?? []) for (let i = 0; i < removed; i++) lit.add(at + i);
  return lit;
}
