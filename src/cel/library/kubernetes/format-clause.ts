import { goQuote } from "../../../model/internal.js";
import { type ByteText, fromBytes, toBytes } from "../../domains/byte-text.js";
import { LONGEST_TEXT } from "../../domains/code-point-text.js";
import { Refusal } from "../../domains/refusal.js";

const VERBS = "sdfebxXo";

export interface Clause {
  readonly verb: string;
  /** `%.3f`: three; undefined when none was given. */
  readonly precision: number | undefined;
}

/** The arguments of a format: values during evaluation, nodes of the expression during checking. */
export interface FormatArguments {
  readonly count: number;
  /** At run time the argument is looked up before a premature end of the format is noticed; in a check, after it. */
  readonly looksFirst: boolean;
  readonly render: (index: number, clause: Clause) => string | Refusal;
}

/** The result of `format`: `%s` and similar verbs replaced, `%%` for a percent sign. cel-go reads it byte by byte. */
export function renderFormat(
  format: string,
  args: FormatArguments,
): { text: string; used: number } | Refusal {
  const bytes = toBytes(format);
  let text = "";
  let used = 0;
  for (let i = 0; i < bytes.length;) {
    const percent = bytes.indexOf("%", i);
    const end = percent < 0 ? bytes.length : percent;
    text += fromBytes(bytes.slice(i, end));
    if (percent < 0) break;
    if (bytes[percent + 1] === "%") {
      text += "%";
      i = percent + 2;
      continue;
    }
    const missing = missingArgument(used, args, percent + 1 >= bytes.length);
    if (missing !== undefined) return missing;
    const clause = readClause(bytes, percent + 1);
    if (clause instanceof Refusal) return within("could not parse formatting clause", clause);
    const part = args.render(used++, clause);
    if (part instanceof Refusal) return within("error during formatting", part);
    text += part;
    if (text.length > LONGEST_TEXT)
      return new Refusal(`the result would have more than ${LONGEST_TEXT} characters`);
    i = clause.end;
  }
  return { text, used };
}

function missingArgument(index: number, args: FormatArguments, atEnd: boolean): Refusal | undefined {
  const isMissing = index >= args.count;
  if (atEnd && !(isMissing && args.looksFirst)) return new Refusal("unexpected end of string");
  return isMissing ? new Refusal(`index ${index} out of range`) : undefined;
}

function within(context: string, { reason }: Refusal): Refusal {
  return new Refusal(`${context}: ${reason}`);
}

function readClause(bytes: ByteText, start: number): (Clause & { readonly end: number }) | Refusal {
  const digits = /^\.([0-9]*)/.exec(bytes.slice(start))?.[1];
  const at = start + (digits === undefined ? 0 : digits.length + 1);
  if (at >= bytes.length)
    return new Refusal("error while parsing precision: could not find end of precision specifier");
  const precision = digits === undefined ? undefined : readPrecision(digits);
  if (precision instanceof Refusal) return precision;
  const verb = bytes.charAt(at);
  if (!VERBS.includes(verb)) return new Refusal(`unrecognized formatting clause "${verb}"`);
  return { verb, precision, end: at + 1 };
}

function readPrecision(digits: string): number | Refusal {
  const significant = digits.replace(/^0+/, "");
  const fits = significant.length < 20 && BigInt(significant || "0") < 2n ** 63n;
  if (digits !== "" && fits) return Number(digits);
  const why = digits === "" ? "invalid syntax" : "value out of range";
  return new Refusal(
    `error while parsing precision: error while converting precision to integer: strconv.Atoi: parsing ${goQuote(digits)}: ${why}`,
  );
}
