import { type Json, type JsonObject, isObject } from "../../../src/model/index.js";
import { isAllowed, storedOf } from "./aspects.js";
import type { Request } from "./request.js";
import { answerText } from "../answers.js";
import { knownClass } from "./known-classes.js";
import { textOf } from "../../../src/machinery/index.js";

/** What two answers differ in, without what is random: the kind, the field without indexes, the text without values. */
export function classOf(aspect: string, { object, old }: Request, ours: Json, theirs: Json): string {
  const [mine, yours] = [ours, theirs] as [JsonObject, JsonObject];
  const text = textsOf(aspect, mine, yours);
  const kind = `${textOf(object, "apiVersion")} ${textOf(object, "kind")}`;
  const found = `${kind}, ${old === undefined ? "create" : "update"}, ${aspect}: ${text}`;
  return knownClass(found) ?? found;
}

function textsOf(aspect: string, mine: JsonObject, yours: JsonObject): string {
  if (aspect === "object")
    return `${changedPath(storedOf(mine), storedOf(yours)) ?? "nothing"} is stored differently`;
  if (aspect === "warnings") return warningsText(mine["warnings"] as string[], yours["warnings"] as string[]);
  if (aspect === "message") return onlyOne(lines(mine), lines(yours));
  if ("oldRefused" in yours && !("oldRefused" in mine))
    return `only the API server refuses what was stored: ${normalised(lines(yours)[0] ?? "")}`;
  const [denier, other] = isAllowed(mine) ? ["the API server", yours] : ["Varve", mine];
  return `only ${denier} denies: ${normalised(lines(other)[0] ?? "")}`;
}

/** The API server drops warnings beyond this many characters when it answers, and the reference does not. */
const MOST_WARNED = 4096;

function warningsText(mine: readonly string[], yours: readonly string[]): string {
  const isCut = yours.join("").length > MOST_WARNED && mine.every((text) => yours.includes(text));
  return isCut ? `more than ${MOST_WARNED} characters` : onlyOne(mine, yours);
}

/** A refusal in lines: those of its causes, and the message where they do not say it all. */
function lines(answer: JsonObject): string[] {
  const refusal = answer["denied"] ?? answer["oldRefused"] ?? answer["thrown"] ?? "";
  if (!isObject(refusal)) return [answerText(refusal)];
  const { code, message, causes } = refusal as { code: number; message: string; causes: JsonObject[] };
  if (causes.length === 0) return [`${code} ${message}`];
  return causes.map((cause) => `${textOf(cause, "field")}: ${textOf(cause, "message")}`);
}

function onlyOne(mine: readonly string[], yours: readonly string[]): string {
  const missing = yours.find((line) => !mine.includes(line));
  const extra = mine.find((line) => !yours.includes(line));
  if (missing !== undefined) return `missing: ${normalised(missing)}`;
  if (extra !== undefined) return `extra: ${normalised(extra)}`;
  const first = yours.find((line, i) => line !== mine[i]);
  return first === undefined ? "the same lines in another way" : `the API server first: ${normalised(first)}`;
}

/** A text without indexes, keys, quoted values and numbers. */
function normalised(text: string): string {
  return text
    .replaceAll(/\[[^\]]*\]/g, "[]")
    .replaceAll(/"(?:[^"\\]|\\.)*"/g, '"…"')
    .replaceAll(/-?\b\d[\d.]*\b/g, "N")
    .replaceAll(/\s+/g, " ")
    .slice(0, 200);
}

/** The path of the first value that differs, without indexes. */
function changedPath(mine: Json, yours: Json, path = ""): string | undefined {
  if (answerText(mine) === answerText(yours)) return undefined;
  if (Array.isArray(mine) && Array.isArray(yours) && mine.length === yours.length)
    return firstOf(mine.map((item, i) => changedPath(item, yours[i] as Json, `${path}[]`)));
  if (!isObject(mine) || !isObject(yours)) return path;
  const names = [...new Set([...Object.keys(mine), ...Object.keys(yours)])];
  return firstOf(
    names.map((name) => {
      const at = path === "" ? name : `${path}.${name}`;
      if (!Object.hasOwn(mine, name) || !Object.hasOwn(yours, name)) return at;
      return changedPath(mine[name] as Json, yours[name] as Json, at);
    }),
  );
}

function firstOf(paths: readonly (string | undefined)[]): string | undefined {
  return paths.find((path) => path !== undefined);
}
