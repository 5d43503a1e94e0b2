import { type Diagnostic, type Json, VarveError, parseJson } from "../../model/index.js";
import { quote } from "../../model/internal.js";
import { type PatternInput } from "../../compose/index.js";
import { parseInput } from "../../compose/internal.js";
import type { Flags } from "../command/flags.js";
import type { PlanOptions } from "../../workspace/index.js";
import { endOfPath } from "../workspace/assignment.js";
import { problems } from "../problems.js";

/** Requests in addition to regenerating, for verbs that generate. */
export const wishFlags = {
  set: {
    type: "string",
    value: "KEY=VALUE",
    multiple: true,
    summary:
      "set a field, overriding any change: PATH or [KIND/]NAME:PATH (create: or an input); null removes it",
  },
  "set-string": {
    type: "string",
    value: "KEY=TEXT",
    multiple: true,
    summary: "like --set, with the value as a string",
  },
  "set-json": {
    type: "string",
    value: "KEY=JSON",
    multiple: true,
    summary: "like --set, with the value as JSON",
  },
  preserve: {
    type: "string",
    value: "PATH",
    multiple: true,
    summary: "keep a field and everything below it: PATH or [KIND/]NAME:PATH",
  },
  overwrite: { type: "boolean", summary: "discard external changes, after confirmation" },
  "add-missing": {
    type: "boolean",
    summary: "add fields missing from the file when there is no record of why",
  },
  prune: {
    type: "boolean",
    summary: "also remove dropped resources that hold data, if they were not edited",
  },
  "follow-renames": { type: "boolean", summary: "rename resources when an input in their name changes" },
} as const satisfies Flags;

interface WishValues {
  readonly set: readonly string[];
  readonly "set-string": readonly string[];
  readonly "set-json": readonly string[];
  readonly preserve: readonly string[];
  readonly overwrite: boolean;
  readonly "add-missing": boolean;
  readonly prune: boolean;
  readonly "follow-renames": boolean;
}

export interface ReadWishes {
  readonly wishes: Pick<
    PlanOptions,
    "explicit" | "preserve" | "overwrite" | "addMissing" | "prune" | "followRenames"
  >;
  /** Keys that turned out to be inputs. */
  readonly inputs: Readonly<Record<string, Json>>;
}

type Explicit = NonNullable<PlanOptions["explicit"]>[number];

/**
 * The requests from flags; throws a VarveError with all that are invalid. A key is tried as an input before it is tried
 * as a path.
 */
export function readWishes(flags: WishValues, known: readonly PatternInput[] = []): ReadWishes {
  const faults: Diagnostic[] = [];
  const explicit: Explicit[] = [];
  const inputs: [string, Json][] = [];
  const take = (text: string, read: (word: string) => { value: Json } | { text: string }): void => {
    try {
      const [key, word] = split(text);
      const input = known.find(({ name }) => name === key);
      if (input === undefined) explicit.push({ target: key, ...read(word) });
      else inputs.push([key, inputValue(input, word, read(word))]);
    } catch (error) {
      if (!(error instanceof VarveError)) throw error;
      faults.push(...error.diagnostics);
    }
  };
  for (const text of flags.set) take(text, (word) => ({ text: word }));
  for (const text of flags["set-string"]) take(text, (word) => ({ value: word }));
  for (const text of flags["set-json"])
    take(text, (word) => ({ value: parseJson(word, { file: "--set-json" }) }));
  if (faults.length > 0) throw new VarveError(faults);
  return {
    wishes: {
      explicit,
      preserve: flags.preserve,
      overwrite: flags.overwrite,
      addMissing: flags["add-missing"],
      prune: flags.prune,
      followRenames: flags["follow-renames"],
    },
    inputs: Object.fromEntries(inputs),
  };
}

/** `null` removes the input, so that the pattern's default applies again. */
function inputValue(input: PatternInput, word: string, read: { value: Json } | { text: string }): Json {
  if ("value" in read) return read.value;
  return word === "null" ? null : parseInput(input, word);
}

function split(text: string): readonly [key: string, word: string] {
  const equals = endOfPath(text);
  if (equals <= 0) {
    const hint = "write KEY=VALUE, for example spec.replicas=3 or Deployment/web:spec.replicas=3";
    const message = `${quote(text)} is not an assignment`;
    throw new VarveError(problems["not-an-assignment"]({ message, found: text, hint }));
  }
  return [text.slice(0, equals), text.slice(equals + 1)];
}
