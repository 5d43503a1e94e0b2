import {
  type Json,
  type JsonObject,
  VarveError,
  formatJson,
  isObject,
  parseJson,
} from "../../model/index.js";
import type { PlanVerdict, Wishes } from "../../flow/index.js";
import { checkPath } from "../disk/target.js";

/** The format version of plans. */
export const PLAN_VERSION = 2;

/** The options of a plan that affect the texts of files. */
export type PlanWishes = Pick<
  Wishes,
  "explicit" | "preserve" | "overwrite" | "addMissing" | "prune" | "followRenames"
>;

/** The first line of a plan. */
export interface PlanHead {
  readonly basis: string;
  readonly verdict: PlanVerdict;
  readonly wishes: PlanWishes;
}

/**
 * A line of a plan: a file with its new text, or with a digest of it if that must not be stored. Then the digest of its
 * old text is not stored either: without a key, a short value could be found by guessing.
 */
export type PlanLine =
  | { readonly path: string; readonly before: string | null; readonly content: string | null }
  | { readonly path: string; readonly digest: string };

/** The last line: the number of files, and a digest of all lines above. */
export interface PlanEnd {
  readonly files: number;
  readonly digest: string;
}

export function formatHead({ basis, verdict, wishes }: PlanHead): string {
  return formatLine({ version: PLAN_VERSION, basis, verdict, wishes });
}

export function formatLine(line: object): string {
  return `${formatJson(line)}\n`;
}

const OUTCOMES: readonly string[] = ["failed", "blocked", "confirm", "ready"];

export function readHead(text: string): PlanHead | undefined {
  const { version, basis, verdict = null, wishes = null, ...more } = membersOf(text);
  const isHead =
    version === PLAN_VERSION &&
    typeof basis === "string" &&
    isObject(verdict) &&
    OUTCOMES.includes(verdict["outcome"] as string) &&
    Array.isArray(verdict["reasons"]) &&
    isObject(wishes) &&
    isEmpty(more);
  return isHead ? { basis, verdict: verdict as unknown as PlanVerdict, wishes } : undefined;
}

/** The line of a file, or the last one; undefined for anything else. */
export function readLine(text: string): PlanLine | PlanEnd | undefined {
  const { path, before, content, digest, files, ...more } = membersOf(text);
  if (!isEmpty(more)) return undefined;
  if (path === undefined) {
    const isEnd = typeof files === "number" && typeof digest === "string";
    return isEnd && before === undefined && content === undefined ? { files, digest } : undefined;
  }
  // The root does not matter: a path leaves every folder, or none.
  if (typeof path !== "string" || checkPath("/", path) !== undefined || files !== undefined) return undefined;
  if (typeof digest === "string")
    return before === undefined && content === undefined ? { path, digest } : undefined;
  const isFile = digest === undefined && isDigestOrNull(before) && isTextOrNull(content);
  return isFile ? { path, before, content } : undefined;
}

function membersOf(text: string): JsonObject {
  try {
    const value = parseJson(text);
    return isObject(value) ? value : {};
  } catch (error) {
    if (error instanceof VarveError) return {};
    throw error;
  }
}

function isEmpty(members: JsonObject): boolean {
  return Object.keys(members).length === 0;
}

function isTextOrNull(value: Json | undefined): value is string | null {
  return value === null || typeof value === "string";
}

function isDigestOrNull(value: Json | undefined): value is string | null {
  return value === null || (typeof value === "string" && /^[0-9a-f]{64}$/.test(value));
}
