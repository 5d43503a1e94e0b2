import type { Change, Run, Story, Trace } from "./story.js";
import {
  type Json,
  type JsonObject,
  equalNumeric,
  getAt,
  parsePath,
  resourceId,
} from "../../src/model/index.js";
import { objectsOf } from "./documents.js";

/** The outcome of one party's change. */
export type Fate = "kept" | "lost silently" | "lost with a warning";

/** The outcome of both changes; a program that refuses leaves everything unchanged. */
export interface Outcome {
  readonly others: Fate;
  readonly generator: Fate;
  readonly isRefused: boolean;
}

export function judge({ others, generator }: Story, run: Run): Outcome {
  return {
    others: fateOf(others, run),
    generator: fateOf(generator, run),
    isRefused: run.status !== 0,
  };
}

/** In a few words, for a table. */
export function formatOutcome({ others, generator, isRefused }: Outcome): string {
  if (isRefused) return "refused";
  if (others === "kept" && generator === "kept") return "both kept";
  if (others === "kept") return `generator's ${generator}`;
  return generator === "kept" ? `others' ${others}` : `others' ${others}, generator's ${generator}`;
}

/** A loss counts as reported if everything that is missing is named. */
function fateOf({ traces }: Change, { result, said }: Run): Fate {
  const objects = objectsOf(result);
  const missing = traces.filter((trace) => !isThere(trace, result, objects));
  if (missing.length === 0) return "kept";
  return missing.every(({ word }) => names(said, word)) ? "lost with a warning" : "lost silently";
}

/** `policy` is not named by `rolepolicy.example.com/a configured`. */
function names(said: string, word: string): boolean {
  return said.split(/[^\w-]+/).includes(word);
}

function isThere(trace: Trace, text: string, objects: readonly JsonObject[]): boolean {
  const { lines, absent = false, path, is, holds } = trace;
  if (lines !== undefined) return text.includes(`\n${lines.join("\n")}\n`);
  if (path === undefined && holds !== undefined) return text.includes(holds);
  const object = objectOf(trace, objects);
  const found = object === undefined || path === undefined ? object : firstAt(object, path);
  if (typeof found === "string" && holds !== undefined) return found.includes(holds);
  if (found === undefined || is === undefined) return absent === (found === undefined);
  return equalNumeric(found, is);
}

function firstAt(object: JsonObject, paths: string | readonly string[]): Json | undefined {
  return [paths]
    .flat()
    .map((path) => getAt(object, parsePath(path)))
    .find((value) => value !== undefined);
}

function objectOf({ resource }: Trace, objects: readonly JsonObject[]): JsonObject | undefined {
  if (resource === undefined) return objects[0];
  return objects.find((object) => {
    const { kind, name } = resourceId(object);
    return `${kind}/${name}` === resource;
  });
}
