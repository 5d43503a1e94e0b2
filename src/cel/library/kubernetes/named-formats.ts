import { type CelError, NONE, Opaque, Optional, type Value, fail } from "../../value/value.js";
import { type Library, global, member } from "../library.js";
import { NAMED_FORMATS, type NamedFormat } from "../../domains/named-format.js";
import { NOMINAL, PER_CHARACTER, PER_PATTERN_CHARACTER, matchCost } from "../charge.js";
import { STRING, listOf, objectType, optionalOf } from "../../value/type.js";
import { scale, sizeOrUnknown } from "../estimate.js";

const FORMAT = objectType("kubernetes.NamedFormat");

class FormatValue extends Opaque {
  readonly type = FORMAT;
  readonly format: NamedFormat;

  constructor(format: NamedFormat) {
    super();
    this.format = format;
  }

  equals(other: Value): boolean | CelError {
    return other instanceof FormatValue ? this.format.name === other.format.name : fail("no such overload");
  }

  override get goType(): string {
    return "cel.Format";
  }

  override toString(): string {
    return this.format.name;
  }
}

/** What the API server assumes before it knows the format: the longest pattern, and the longest name. */
const LONGEST_PATTERN = 128;
const LONGEST_NAME = 64;

/** Kubernetes' named string formats: `format.dns1123Label().validate(text)` is its errors, or none. */
export const namedFormats: Library = {
  name: "format",
  since: 31,
  functions: [
    {
      name: "validate",
      overloads: [member("format-validate", [FORMAT, STRING], optionalOf(listOf(STRING)), validate)],
      cost: ([format, text]) =>
        format instanceof FormatValue && text !== undefined
          ? matchCost(text, format.format.patternSize)
          : undefined,
      estimate: (_target, [text]) =>
        text && {
          cost: scale(scale(sizeOrUnknown(text), PER_CHARACTER), LONGEST_PATTERN * PER_PATTERN_CHARACTER),
        },
    },
    {
      name: "format.named",
      overloads: [global("format-named", [STRING], optionalOf(FORMAT), named)],
      ...NOMINAL,
    },
    ...Array.from(NAMED_FORMATS, ([name, format]) => ({
      name: `format.${name}`,
      overloads: [global(`format.${name}`, [], FORMAT, () => new FormatValue(format))],
    })),
  ],
  equality: ({ name }) =>
    name === FORMAT.name ? scale({ min: 1, max: LONGEST_NAME }, PER_CHARACTER) : undefined,
};

function validate({ format }: FormatValue, text: string): Value {
  const problems = format.problems(text);
  return problems.length === 0 ? NONE : new Optional(problems);
}

function named(name: string): Value {
  const format = NAMED_FORMATS.get(name);
  return format === undefined ? NONE : new Optional(new FormatValue(format));
}
