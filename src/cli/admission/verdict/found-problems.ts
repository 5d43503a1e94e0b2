import type { Judged } from "./judge.js";
import { type Diagnostic, formatPath } from "../../../model/index.js";
import { segmentsOf } from "../../../model/internal.js";

/** A problem of one object. */
export interface Found {
  /** Where it is, and the name of the object. */
  readonly first: string;
  readonly told: string;
  /** The names of the fields on the way to the value, and the wording. */
  readonly fields: readonly string[];
  readonly message: string;
}

/**
 * Every problem of a denied object, with the status in front of those that the answer of the API server is about.
 * Without a finding, its message is used.
 */
export function denials(judged: Judged): readonly Found[] {
  const { verdict } = judged.admission;
  const status = `${verdict.code} ${verdict.reason}`.trim();
  const errors = errorsOf(judged);
  if (errors.length === 0)
    return [{ ...about(judged, undefined), told: `${status}: ${verdict.message}`, message: verdict.message }];
  return errors.map((each, i) => {
    const found = withKindHint(about(judged, each), each);
    // Policies are asked although an earlier step denies, and have a status of their own.
    const isAnswer = i === 0 || verdict.message.includes(each.verbatim ?? "");
    return isAnswer ? { ...found, told: `${status}: ${found.told}` } : found;
  });
}

/** The answer about a kind that is not served is the same for all: the hint says which it was meant to be. */
function withKindHint(found: Found, { code, hint = "" }: Diagnostic): Found {
  if (code !== "admit/unknown-kind" || hint === "") return found;
  return { ...found, told: `${found.told}; ${hint}`, message: `${found.message}; ${hint}` };
}

export function errorsOf({ diagnostics }: Judged): readonly Diagnostic[] {
  return diagnostics.filter(({ severity }) => severity === "error");
}

export function about(judged: Judged, found: Diagnostic | undefined): Found {
  const segments = found?.path === undefined ? [] : segmentsOf(found.path);
  return {
    first: firstOf(judged, found),
    told: found === undefined ? "" : toldOf(found),
    fields: segments.filter((segment) => typeof segment === "string"),
    message: found?.message ?? "",
  };
}

export function toldOf({ path, message }: Diagnostic): string {
  return path === undefined || path.parent === null ? message : `${formatPath(path)}: ${message}`;
}

export function firstOf({ source, name }: Judged, found: Diagnostic | undefined): string {
  const at = found?.at;
  const place =
    at === undefined
      ? `${source.file}:${source.line()}`
      : `${at.file ?? source.file}:${at.start.line}:${at.start.column}`;
  return `${place}  ${name}`;
}
