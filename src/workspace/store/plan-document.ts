import {
  type Json,
  TEXT,
  VarveError,
  expectArgument,
  formatJson,
  isObject,
  parseJson,
} from "../../model/index.js";
import type { FileChange } from "../change-plan.js";
import type { Plan, Verdict } from "../../flow/index.js";
import type { FolderStore } from "./folder-store.js";
import { INDEX_FILE } from "../private-folder.js";
import { problems } from "../problems.js";

/** A plan as it is kept in a file: what would be written, on what it rests, and whether it may be. */
export interface PlanDocument {
  readonly basis: string;
  readonly verdict: Verdict;
  readonly changes: readonly FileChange[];
}

const VERSION = 1;
const OUTCOMES: readonly string[] = ["failed", "blocked", "confirm", "ready"];

/** The text of a plan. It holds whole files, values of Secrets included, as the files do. */
export function formatPlan({ basis, verdict, changes }: PlanDocument): string {
  // What this machine found out holds for the moment: the run that carries the plan out does without.
  const files = changes
    .filter(({ path }) => path !== INDEX_FILE)
    .map(({ path, content, before, isPrivate = false }) => ({
      path,
      content,
      before: before ?? null,
      isPrivate,
    }));
  return `${formatJson({ version: VERSION, basis, verdict, files } as unknown as Json)}\n`;
}

/** How the text of every plan begins. */
const BEGINNING = `{"version":${VERSION},"basis":"`;

/** Whether a file holds a plan, by its beginning: it may be large. */
export function isPlanText(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, BEGINNING.length)).toString("latin1") === BEGINNING;
}

export function parsePlan(text: string, file: string): PlanDocument {
  expectArgument(file, TEXT, "parsePlan", "file");
  expectArgument(text, TEXT, "parsePlan", "text");
  const value = parsed(text);
  const { version, basis, verdict, files } = isObject(value) ? value : {};
  const isPlan =
    version === VERSION &&
    typeof basis === "string" &&
    isObject(verdict ?? null) &&
    OUTCOMES.includes((verdict as { outcome?: string }).outcome ?? "") &&
    Array.isArray(files) &&
    files.every(isFile);
  if (!isPlan) {
    throw new VarveError(
      problems["not-a-plan"]({
        message: `${file} does not hold a plan`,
        hint: "make one with varve plan --out FILE",
      }),
    );
  }
  return {
    basis,
    verdict: verdict as unknown as Verdict,
    changes: files as unknown as readonly FileChange[],
  };
}

/** What is no JSON is no plan either. */
function parsed(text: string): Json {
  try {
    return parseJson(text);
  } catch (error) {
    if (error instanceof VarveError) return null;
    throw error;
  }
}

function isFile(file: Json): boolean {
  if (!isObject(file)) return false;
  const { path, content, before } = file;
  return typeof path === "string" && isText(content) && isText(before);
}

function isText(part: Json | undefined): boolean {
  return part === null || typeof part === "string";
}

/** The document of a plan that a workspace made. */
export function planDocument({ store, basis, verdict, change }: Plan): PlanDocument {
  return { basis, verdict, changes: (store as FolderStore).filesOf(change) };
}
