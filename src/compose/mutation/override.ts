import { type FieldPath, VarveError, parsePath } from "../../model/index.js";
import { overlaps, segmentsOf } from "../../model/internal.js";
import { problems } from "../problems.js";

/**
 * A declaration as written by its author. A word is a key: a field or an item of that name, anywhere. A text with more
 * than one segment is a path. `mutation` names the loser; without it every other writer is meant.
 */
export type OverrideText =
  | string
  | { readonly key: string; readonly mutation?: string }
  | { readonly path: string; readonly mutation?: string };

/** What an override or a seal covers. */
export interface Claim {
  readonly text: string;
  /** Whether a written field is covered. */
  readonly covers: (path: FieldPath) => boolean;
}

export interface Override extends Claim {
  readonly loser: string | undefined;
}

export function readOverrides(texts: OverrideText | readonly OverrideText[] = []): Override[] {
  const list = Array.isArray(texts) ? (texts as readonly OverrideText[]) : [texts as OverrideText];
  return list.map((text) => {
    if (typeof text === "string") return { ...claim(text), loser: undefined };
    return { ...named(text), loser: text.mutation };
  });
}

/** Code without types can pass anything. */
function named(text: { readonly key?: unknown; readonly path?: unknown }): Claim {
  if (typeof text.key === "string" && text.path === undefined) return keyClaim(text.key);
  if (typeof text.path === "string" && text.key === undefined)
    return pathClaim(text.path, parsePath(text.path));
  throw new VarveError(
    problems["bad-mutation"]({
      message: "an override needs either `key` or `path`",
      hint: 'write overrides: { key: "JAVA_TOOL_OPTIONS", mutation: "JVMEnv" }, or a path',
    }),
  );
}

export function readClaims(texts: string | readonly string[] = []): Claim[] {
  return (typeof texts === "string" ? [texts] : texts).map(claim);
}

/**
 * `JAVA_TOOL_OPTIONS` and `checksum/config` are keys, `spec.replicas` is a path. A text such as
 * `app.kubernetes.io/name` can be read as either, and is never meant as a path: it covers what either reading does.
 */
function claim(text: string): Claim {
  const path = pathIn(text);
  const key = keyClaim(text);
  if (path === undefined) return key;
  return { text, covers: (written) => key.covers(written) || overlaps(written, path) };
}

function pathIn(text: string): FieldPath | undefined {
  if (!/[.[]/.test(text)) return undefined;
  try {
    const path = parsePath(text);
    return path.parent?.parent === null ? undefined : path;
  } catch (error) {
    // Some keys are not valid paths; a text with brackets was meant as one.
    if (!(error instanceof VarveError) || text.includes("[")) throw error;
    return undefined;
  }
}

function pathClaim(text: string, path: FieldPath): Claim {
  return { text, covers: (written) => overlaps(written, path) };
}

function keyClaim(key: string): Claim {
  return {
    text: key,
    covers: (written) =>
      segmentsOf(written).some((segment) =>
        typeof segment === "object" ? segment.values.some((value) => String(value) === key) : segment === key,
      ),
  };
}
