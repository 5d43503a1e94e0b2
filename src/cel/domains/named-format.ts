import {
  dns1035LabelPrefixProblems,
  dns1035LabelProblems,
  dns1123LabelPrefixProblems,
  dns1123LabelProblems,
  dns1123SubdomainPrefixProblems,
  dns1123SubdomainProblems,
  labelValueProblems,
  qualifiedNameProblems,
} from "./kubernetes-name.js";
import { Refusal } from "./refusal.js";
import { parseRequestUri } from "./url.js";

/** A named string format of Kubernetes. */
export interface NamedFormat {
  /** The name that decides equality. */
  readonly name: string;
  /** The cost basis of a match: the length of the pattern, or an estimate of it. */
  readonly patternSize: number;
  /** The errors of a text; empty if it is valid. */
  readonly problems: (text: string) => readonly string[];
}

/** The formats of Kubernetes' CEL library, by their names in expressions. */
export const NAMED_FORMATS: ReadonlyMap<string, NamedFormat> = new Map([
  ["dns1123Label", { name: "DNS1123Label", patternSize: 30, problems: dns1123LabelProblems }],
  ["dns1123Subdomain", { name: "DNS1123Subdomain", patternSize: 60, problems: dns1123SubdomainProblems }],
  ["dns1035Label", { name: "DNS1035Label", patternSize: 30, problems: dns1035LabelProblems }],
  ["qualifiedName", { name: "QualifiedName", patternSize: 60, problems: qualifiedNameProblems }],
  [
    "dns1123LabelPrefix",
    { name: "DNS1123LabelPrefix", patternSize: 30, problems: dns1123LabelPrefixProblems },
  ],
  [
    "dns1123SubdomainPrefix",
    { name: "DNS1123SubdomainPrefix", patternSize: 60, problems: dns1123SubdomainPrefixProblems },
  ],
  [
    "dns1035LabelPrefix",
    { name: "DNS1035LabelPrefix", patternSize: 30, problems: dns1035LabelPrefixProblems },
  ],
  ["labelValue", { name: "LabelValue", patternSize: 40, problems: labelValueProblems }],
  ["uri", { name: "URI", patternSize: 1103, problems: uriProblems }],
  ["uuid", { name: "uuid", patternSize: 70, problems: unless(isUuid, "does not match the UUID format") }],
  ["byte", { name: "byte", patternSize: 84, problems: unless(isBase64, "invalid base64") }],
  ["date", { name: "date", patternSize: 71, problems: unless(isDate, "invalid date") }],
  ["datetime", { name: "datetime", patternSize: 71, problems: unless(isDateTime, "invalid datetime") }],
]);

function unless(isValid: (text: string) => boolean, problem: string): NamedFormat["problems"] {
  return (text) => (isValid(text) ? [] : [problem]);
}

function uriProblems(text: string): readonly string[] {
  const url = parseRequestUri(text);
  return url instanceof Refusal ? [url.reason] : [];
}

/** Dashes are optional, each separately. */
function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}$/i.test(text);
}

/** Standard base64 with padding; the empty string is invalid. */
function isBase64(text: string): boolean {
  return text !== "" && text.length % 4 === 0 && !/[^A-Za-z0-9+/]/.test(text.replace(/={1,2}$/, ""));
}

/** `2006-01-02`, an existing date. */
function isDate(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (match === null) return false;
  const [year = 0, month = 0, day = 0] = match.slice(1).map(Number);
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
}

function daysIn(year: number, month: number): number {
  if (month !== 2) return [4, 6, 9, 11].includes(month) ? 30 : 31;
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
}

const TIME = /^([0-9]{2}):([0-9]{2}):([0-9]{2})(?:[^\n][0-9]+)?(?:[zZ]|[+-][0-9]{2}:[0-9]{2})$/u;

/**
 * A date, `T` and a time, as kube-openapi checks it: any character is accepted as the decimal point, offsets are digits
 * only, and what follows a second `T` is ignored.
 */
function isDateTime(text: string): boolean {
  const [date = "", time] = text.split(/t/i);
  if (time === undefined || !isDate(date)) return false;
  const match = TIME.exec(time);
  if (match === null) return false;
  const [, hour = "", minute = "", second = ""] = match;
  return hour <= "23" && minute <= "59" && second <= "59";
}
