import { type FieldPath, VarveError, overlaps, parsePath, segmentsOf } from "../model/index.js";

/**
 * A declaration as people write it. A word is a key: a field or an item of that name, wherever it is. A text with more
 * than one segment is a path. `mutation` names the loser; without it everybody who writes there is meant.
 */
export type OverrideText =
  | string
  | { readonly key: string; readonly mutation?: string }
  | { readonly path: string; readonly mutation?: string };

/** What an override or a seal is about. */
export interface Claim {
  readonly text: string;
  /** Whether a written field is meant. */
  readonly covers: (path: FieldPath) => boolean;
}

export interface Override extends Claim {
  readonly loser: string | undefined;
}

export function readOverrides(texts: OverrideText | readonly OverrideText[] = []): Override[] {
  const list = Array.isArray(texts) ? (texts as readonly OverrideText[]) : [texts as OverrideText];
  return list.map((text) => {
    if (typeof text === "string") return { ...claim(text), loser: undefined };
    const about = "key" in text ? keyClaim(text.key) : pathClaim(text.path, parsePath(text.path));
    return { ...about, loser: text.mutation };
  });
}

export function readClaims(texts: string | readonly string[] = []): Claim[] {
  return (typeof texts === "string" ? [texts] : texts).map(claim);
}

/** `JAVA_TOOL_OPTIONS` and `checksum/config` are keys, `spec.replicas` is a path. */
function claim(text: string): Claim {
  const path = pathIn(text);
  return path === undefined ? keyClaim(text) : pathClaim(text, path);
}

function pathIn(text: string): FieldPath | undefined {
  if (!/[.[]/.test(text)) return undefined;
  try {
    const path = parsePath(text);
    return path.parent?.parent === null ? undefined : path;
  } catch (error) {
    // Keys such as app.kubernetes.io/name are no paths; what has brackets was meant as one.
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
