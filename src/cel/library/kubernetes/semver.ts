import { BOOL, INT, STRING, objectType } from "../../value/type.js";
import { type CelError, Opaque, type Value, fail, int } from "../../value/value.js";
import { type Library, global, member } from "../library.js";
import { NOMINAL, parsing } from "../charge.js";
import {
  type Semver,
  compareSemver,
  formatSemver,
  parseLooseSemver,
  parseSemver,
} from "../../domains/semver.js";
import { Refusal } from "../../domains/refusal.js";
import { fixed } from "../estimate.js";

const SEMVER = objectType("kubernetes.Semver");

class SemverValue extends Opaque {
  readonly type = SEMVER;
  readonly version: Semver;

  constructor(version: Semver) {
    super();
    this.version = version;
  }

  equals(other: Value): boolean | CelError {
    return other instanceof SemverValue ? compare(this, other) === 0 : fail("no such overload");
  }

  override toString(): string {
    return formatSemver(this.version);
  }
}

function compare(a: SemverValue, b: SemverValue): -1 | 0 | 1 {
  return compareSemver(a.version, b.version);
}

function parse(text: string, isLoose: boolean): Semver | Refusal {
  return isLoose ? parseLooseSemver(text) : parseSemver(text);
}

function toSemver(text: string, isLoose = false): Value {
  const version = parse(text, isLoose);
  return version instanceof Refusal ? fail(version.reason) : new SemverValue(version);
}

function isSemver(text: string, isLoose = false): boolean {
  return !(parse(text, isLoose) instanceof Refusal);
}

/** Numbers are unsigned in a version and signed in CEL; in Go the largest become negative. */
function number(name: string, index: number): Library["functions"][number] {
  const run = ({ version }: SemverValue) => int(BigInt.asIntN(64, version.numbers[index] as bigint));
  return { name, overloads: [member(`semver_${name}`, [SEMVER], INT, run)], ...NOMINAL };
}

const PAIR = [SEMVER, SEMVER];

/** Kubernetes' semantic versions, strict or normalised. */
export const semver: Library = {
  name: "semver",
  since: 33,
  functions: [
    {
      name: "semver",
      overloads: [
        global("string_to_semver", [STRING], SEMVER, (text: string) => toSemver(text)),
        global("string_bool_to_semver", [STRING, BOOL], SEMVER, toSemver),
      ],
      ...parsing(),
    },
    {
      name: "isSemver",
      overloads: [
        global("is_semver_string", [STRING], BOOL, (text: string) => isSemver(text)),
        global("is_semver_string_bool", [STRING, BOOL], BOOL, isSemver),
      ],
      ...parsing(),
    },
    {
      name: "isGreaterThan",
      overloads: [
        member("semver_is_greater_than", PAIR, BOOL, (a: SemverValue, b: SemverValue) => compare(a, b) > 0),
      ],
      ...NOMINAL,
    },
    {
      name: "isLessThan",
      overloads: [
        member("semver_is_less_than", PAIR, BOOL, (a: SemverValue, b: SemverValue) => compare(a, b) < 0),
      ],
      ...NOMINAL,
    },
    { name: "compareTo", overloads: [member("semver_compare_to", PAIR, INT, compare)], ...NOMINAL },
    number("major", 0),
    number("minor", 1),
    number("patch", 2),
  ],
  equality: ({ name }) => (name === SEMVER.name ? fixed(1) : undefined),
};
