import type { AuthorKind, FieldAuthor } from "./author.js";

/** One resource as its file shows it, with the author of every line. */
export interface ResourceSheet {
  readonly address: string;
  readonly file: string;
  /** The number of the first line in the file. */
  readonly first: number;
  readonly lines: readonly string[];
  /** For each line, the field that it belongs to; -1 for comments and blank lines. */
  readonly lineFields: readonly number[];
  /** The paths of all fields, in the order of the file; those that admission adds come last. */
  readonly fields: readonly string[];
  /** For each field, its line, from 0; -1 if admission adds it. */
  readonly fieldLines: readonly number[];
  /** For each field, its author; -1 for a map or list whose fields have several. */
  readonly fieldAuthors: readonly number[];
  /** For each field, what identifies the write more closely. */
  readonly fieldNotes: readonly number[];
  readonly authors: readonly AuthorCount[];
  /** Inputs, phases and commits; the first is empty. */
  readonly notes: readonly string[];
  readonly added: readonly AddedField[];
  /** Why authors or histories are missing, each with the next step if there is one. */
  readonly remarks: readonly string[];
}

export interface AuthorCount {
  readonly kind: AuthorKind;
  readonly name: string;
  /** How many values it set. */
  readonly fields: number;
}

/** A field that is not in the file: admission adds it. */
export interface AddedField {
  readonly field: number;
  readonly value: string;
}

/** How many histories are in one piece of data. */
export const STORIES_AT_ONCE = 200;

/** The histories of consecutive fields. */
export interface FieldStories {
  readonly stories: readonly FieldStory[];
}

export interface FieldStory {
  /** The value in the file, or after admission; null if the field is a map or list. */
  readonly value: string | null;
  readonly rows: readonly StoryStep[];
}

export type StoryStage = "compose" | "preserve" | "review" | "admit" | "git";

/** One event in the history of a field. */
export interface StoryStep {
  readonly stage: StoryStage;
  readonly text: string;
  readonly author?: FieldAuthor;
  /** The value that the author gave the field. */
  readonly value?: string;
  /** `shadowed`: another author replaced the value. `skipped`: the author writes the field, but did not run here. */
  readonly state?: "shadowed" | "skipped";
  /** The values that a decision compares. */
  readonly sides?: { readonly base: string; readonly existing: string; readonly fresh: string };
}

/** Earlier versions of a resource, newest first; each is given as its difference from the next newer one. */
export interface ResourceMoments {
  readonly moments: readonly Moment[];
  /** What the oldest one is: the commit that added the resource, or where the page or the clone ends. */
  readonly end: "added" | "more" | "shallow";
  /** Why there are none. */
  readonly missing: string | null;
}

export interface Moment {
  /** Identifies it in an address; the name of the commit unless it is pending. */
  readonly commit: string;
  readonly author: string;
  readonly date: string;
  readonly subject: string;
  /** A run that is not committed, or the resource before it. */
  readonly isPending: boolean;
  /** Whether it is a run of the workspace, or a commit that holds one. */
  readonly isRun: boolean;
  /** Whether it changed the resource; a run need not. */
  readonly isChange: boolean;
  readonly first: number;
  readonly hunks: readonly Hunk[];
}

/** Lines of the newer version that are other lines in the older one. */
export interface Hunk {
  /** The first line in the newer version, from 0. */
  readonly at: number;
  readonly removed: number;
  readonly lines: readonly string[];
}
