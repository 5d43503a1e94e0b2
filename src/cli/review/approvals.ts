import { type Diagnostic, type SourceRange, VarveError } from "../../model/index.js";
import { LineIndex } from "../../model/internal.js";
import type { Host } from "../host/host.js";
import type { DecidedEvents } from "../../review/internal.js";
import { problems } from "../problems.js";
import { readInput } from "../input/input.js";

/** Approved fingerprints, with their positions. */
export type Approvals = ReadonlyMap<string, SourceRange>;

/** A fingerprint on a line of its own, plain or as an item of a YAML list; a comment may follow. */
const LINE = /^[ \t]*(?:-[ \t]+)?(["']?)([0-9a-f]{32})\1[ \t]*(?:#.*)?$/;
const EMPTY = /^[ \t]*(?:#.*|---[ \t]*)?$/;

/**
 * Reads a list of fingerprints. It is read line by line and not as YAML, which reads thirty-two digits as a number. A
 * line that is not a fingerprint is an error, so that a mistyped approval is noticed.
 */
export async function readApprovals(word: string | undefined, host: Host): Promise<Approvals> {
  if (word === undefined) return new Map();
  const { name, text } = await readInput(word, host);
  const lines = new LineIndex(text);
  const approvals = new Map<string, SourceRange>();
  const faults: Diagnostic[] = [];
  for (const { 0: line, index } of text.matchAll(/[^\r\n]+/g)) {
    if (EMPTY.test(line)) continue;
    const at = lines.range(index, index + line.length, name);
    const fingerprint = LINE.exec(line)?.[2];
    if (fingerprint === undefined) faults.push(notAFingerprint(at));
    else approvals.set(fingerprint, at);
  }
  if (faults.length > 0) throw new VarveError(faults);
  return approvals;
}

function notAFingerprint(at: SourceRange): Diagnostic {
  return problems["not-a-fingerprint"]({
    at,
    expected: "32 hexadecimal digits, optionally followed by # and a comment",
    hint: "copy it from the output of varve review",
  });
}

/** Approvals without an event: applied earlier, or changed since. */
export function unusedApprovals(approvals: Approvals, decisions: DecidedEvents["decisions"]): Diagnostic[] {
  if (approvals.size === 0) return [];
  const used = new Set(
    [...decisions].flatMap(([{ fingerprint }, made]) => (made === "approved" ? [fingerprint] : [])),
  );
  return [...approvals]
    .filter(([fingerprint]) => !used.has(fingerprint))
    .map(([, at]) =>
      problems["unused-approval"]({ at, hint: "remove the line, unless another review needs it" }),
    );
}
