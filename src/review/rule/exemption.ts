import type { FieldPath, ResourceId } from "../../model/index.js";
import { type Scope, isInScope } from "./scope.js";
import type { RulePath } from "../path/rule-path.js";

/** Lets a rule's changes pass, for a reason and a limited time. */
export interface Exemption {
  /** A rule path; everywhere by default. */
  readonly path?: string | undefined;
  readonly scope?: Scope | undefined;
  readonly reason: string;
  /** The last day it is valid, `2027-01-31`; it never expires by default. */
  readonly until?: string | undefined;
  /** Who granted it. */
  readonly by?: string | undefined;
}

/** An exemption with its parsed path. */
export interface ReadyExemption {
  readonly exemption: Exemption;
  readonly path: RulePath | undefined;
}

/** The state of an exemption on a date; `unchecked` if it expires and no date was given. */
export function standing({ until }: Exemption, today: string | undefined): "holds" | "lapsed" | "unchecked" {
  if (until === undefined) return "holds";
  if (today === undefined || !isDay(today)) return "unchecked";
  // Dates written as 2027-01-31 sort as text.
  return today <= until ? "holds" : "lapsed";
}

/** Whether an exemption covers a change. */
export function isAbout(
  { exemption, path }: ReadyExemption,
  change: FieldPath,
  resource: ResourceId | undefined,
): boolean {
  return (path === undefined || path.matches(change)) && isInScope(exemption.scope, resource);
}

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

export function isDay(text: string): boolean {
  const match = DAY.exec(text);
  if (match === null) return false;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  const isLeapDay = month === 2 && day === 29 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return day >= 1 && (isLeapDay || day <= (DAYS[month - 1] ?? 0));
}
