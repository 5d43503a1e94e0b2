import { type ResourceId, VarveError, formatResourceId } from "../../model/index.js";
import { type Target } from "../../preserve/index.js";
import { parseTarget } from "../../preserve/internal.js";
import { createHash } from "node:crypto";

/** The trailers of one run in a commit message. */
export interface RunMark {
  readonly generator: string;
  /** A word for each resource of the generator: its identity, and its digest after the run. */
  readonly words: readonly string[];
  /** The fields that the run kept, and those that a person set. */
  readonly kept: readonly Target[];
  readonly set: readonly Target[];
}

export const RUN = "Varve-Run";
export const GENERATED = "Varve-Generated";
export const KEPT = "Varve-Kept";
const SET = "Varve-Set";

const LINE = /^\s*(Varve-(?:Run|Generated|Kept|Set)):[ \t]*(.*?)\s*$/gim;

/**
 * The runs in a message, in line order. Lines count anywhere: a squashed branch has them in the middle, and their
 * content is verified against the commit.
 */
export function readMarks(message: string): readonly RunMark[] {
  const marks: { generator: string; words: string[]; kept: Target[]; set: Target[] }[] = [];
  for (const [, key = "", value = ""] of message.matchAll(LINE)) {
    const name = key.toLowerCase();
    if (name === RUN.toLowerCase()) marks.push({ generator: value, words: [], kept: [], set: [] });
    const mark = marks.at(-1);
    if (name === GENERATED.toLowerCase()) mark?.words.push(...value.split(/\s+/));
    else if (name === KEPT.toLowerCase()) mark?.kept.push(...targetIn(value));
    else if (name === SET.toLowerCase()) mark?.set.push(...targetIn(value));
  }
  return marks;
}

/** An edited line matches nothing. */
export function targetIn(text: string): Target[] {
  try {
    return [parseTarget(text)];
  } catch (error) {
    if (error instanceof VarveError) return [];
    throw error;
  }
}

/** The scope of a resource: the same name in another workspace of the repository is another resource. */
export interface Marked {
  /** Of the workspace in the repository. */
  readonly prefix: string;
  readonly id: ResourceId;
}

export const KEY_LENGTH = 6;
const WORD_LENGTH = 14;

/** The resource that a word refers to. */
export function keyOf({ prefix, id }: Marked): string {
  return hashed(prefix, formatResourceId(id)).slice(0, KEY_LENGTH);
}

/** The word for a resource, with its digest after the run. */
export function wordOf(marked: Marked, digest: string): string {
  const rest = hashed(marked.prefix, formatResourceId(marked.id), digest);
  return `${keyOf(marked)}${rest.slice(0, WORD_LENGTH - KEY_LENGTH)}`;
}

function hashed(...parts: readonly string[]): string {
  return createHash("sha256").update(parts.join("\0")).digest("base64url");
}
