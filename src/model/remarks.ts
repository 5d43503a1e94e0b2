import type { Diagnostic, SourceRange } from "./diagnostic.js";
import { beginningOf } from "./json-beginning.js";
import type { Json } from "./json.js";
import { formatResourceId } from "./resource.js";

/** Remarks next to the message, in a helpful order. The text is not escaped here: each format escapes it. */
export interface Remark {
  readonly label: "in" | "found" | "expected" | "server" | "also" | "fix";
  readonly text: string;
}

/** A value may be a whole document; the JSON form has all of it. */
const LONGEST_VALUE = 200;

/** What the reader already sees (`known`: the message and the underlined source) is not repeated. */
export function remarksOf(
  diagnostic: Diagnostic,
  known: readonly string[] = [diagnostic.message, underlined(diagnostic.at)],
): Remark[] {
  const { message, resource, expected, found, verbatim, related = [], hint } = diagnostic;
  const remarks: (Remark | undefined)[] = [
    resource && resourceRemark(formatResourceId(resource), message),
    valueRemark("found", found, known),
    valueRemark("expected", expected, known),
    verbatim === undefined || verbatim === message ? undefined : { label: "server", text: verbatim },
    ...related.map((other): Remark => ({
      label: "also",
      text: other.at === undefined ? other.message : `${placeOf(other.at)} ${other.message}`,
    })),
    hint === undefined ? undefined : { label: "fix", text: hint },
  ];
  return remarks.filter((remark) => remark !== undefined);
}

function resourceRemark(id: string, message: string): Remark | undefined {
  return message.includes(id) ? undefined : { label: "in", text: id };
}

/** A value the message or the underlined source already shows is not repeated. */
function valueRemark(
  label: "found" | "expected",
  value: Json | undefined,
  known: readonly string[],
): Remark | undefined {
  if (value === undefined) return undefined;
  const text = beginningOf(value, LONGEST_VALUE + 1);
  const plain = typeof value === "string" && value !== "" ? value : text;
  if (known.some((shown) => shown.includes(plain))) return undefined;
  // Expectations are mostly prose, which needs no quotes.
  const said = label === "expected" ? plain : text;
  return { label, text: said.length > LONGEST_VALUE ? `${said.slice(0, LONGEST_VALUE)}...` : said };
}

function underlined(at: SourceRange | undefined): string {
  if (at?.text === undefined) return "";
  const end = at.end.line > at.start.line ? undefined : at.end.column - 1;
  return at.text.slice(at.start.column - 1, end);
}

/** `service.yaml:14:7`. */
export function placeOf({ file = "<input>", start }: SourceRange): string {
  return `${file}:${start.line}:${start.column}`;
}

/** The message and the given remarks as a few lines of plain text. */
export function proseOf(diagnostic: Diagnostic, labels: readonly Remark["label"][]): string {
  const remarks = remarksOf(diagnostic).filter(({ label }) => labels.includes(label));
  return [diagnostic.message, ...remarks.map(({ label, text }) => `${label}: ${text}`)].join("\n");
}
