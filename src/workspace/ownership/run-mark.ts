import { type ResourceId, VarveError, formatResourceId } from "../../model/index.js";
import { type Target } from "../../preserve/index.js";
import { parseTarget } from "../../preserve/internal.js";
import { createHash } from "node:crypto";

/** What the message of a commit says about one run in it. */
export interface RunMark {
  readonly generator: string;
  /** A word for each resource that the generator made: which one it is, and how the run left it. */
  readonly words: readonly string[];
  /** The fields that the run left as others had them, and those that a person set. */
  readonly kept: readonly Target[];
  readonly set: readonly Target[];
}

export const RUN = "Varve-Run";
export const GENERATED = "Varve-Generated";
export const KEPT = "Varve-Kept";
const SET = "Varve-Set";

const LINE = /^\s*(Varve-(?:Run|Generated|Kept|Set)):[ \t]*(.*?)\s*$/gim;

/**
 * The runs that a message tells of, in the order of its lines. Lines count wherever they stand: a squashed branch has
 * them in the middle, and what they say is checked against what was committed.
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

/** A line that was edited names nothing. */
export function targetIn(text: string): Target[] {
  try {
    return [parseTarget(text)];
  } catch (error) {
    if (error instanceof VarveError) return [];
    throw error;
  }
}

/** Where a resource stands: the same name in another workspace of the repository is another resource. */
export interface Marked {
  /** Of the workspace in the repository. */
  readonly prefix: string;
  readonly id: ResourceId;
}

export const KEY_LENGTH = 6;
const WORD_LENGTH = 14;

/** Which resource a word is about. */
export function keyOf({ prefix, id }: Marked): string {
  return hashed(prefix, formatResourceId(id)).slice(0, KEY_LENGTH);
}

/** The word for a resource, with a digest of it as the run left it. */
export function wordOf(marked: Marked, digest: string): string {
  const rest = hashed(marked.prefix, formatResourceId(marked.id), digest);
  return `${keyOf(marked)}${rest.slice(0, WORD_LENGTH - KEY_LENGTH)}`;
}

function hashed(...parts: readonly string[]): string {
  return createHash("sha256").update(parts.join("\0")).digest("base64url");
}
