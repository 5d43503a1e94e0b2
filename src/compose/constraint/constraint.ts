import { VarveError } from "../../model/index.js";
import {
  FLAG,
  type Kind,
  type KindsOf,
  TEXT,
  expectArgument,
  expectOptions,
  isRecord,
  oneOfTexts,
  quote,
} from "../../model/internal.js";
import { type Version, formatVersion } from "../version/version.js";
import {
  type VersionSet,
  complement,
  contains,
  intersect,
  isEmpty,
  isSubsetOf,
  leastPrerelease,
  leastRelease,
  union,
  witness,
} from "../version/set.js";
import type { Dialect } from "../version/order.js";
import { formatVersionSet } from "../version/set-text.js";
import { gateProblems } from "../gate-problems.js";
import { parseVersion } from "../version/parser.js";
import { readSet } from "./reader.js";

export type { Dialect } from "../version/order.js";

/** Options of parseConstraint and versions. */
export interface ConstraintOptions {
  /** The dialect of the text: Masterminds by default. */
  readonly dialect?: Dialect | undefined;
  /** Includes prereleases everywhere, as the flag of the same name does in both libraries. */
  readonly includePrerelease?: boolean | undefined;
}

/** A set of versions, written as text. Operations on two constraints are exact, and need the same dialect. */
export class Constraint {
  /** As written; for a constraint made from others, a text of its set. */
  readonly text: string;
  readonly dialect: Dialect;
  readonly includePrerelease: boolean;
  /** @internal */
  readonly set: VersionSet;

  /** @internal */
  constructor(text: string, options: Pick<Constraint, "dialect" | "includePrerelease">, set: VersionSet) {
    this.text = text;
    this.dialect = options.dialect;
    this.includePrerelease = options.includePrerelease;
    this.set = set;
  }

  /** Throws if the dialect cannot parse the version. */
  matches(version: string | Version): boolean {
    if (typeof version !== "string") expectArgument(version, VERSION, "matches", "version");
    const read = typeof version === "string" ? parseVersion(version, this) : version;
    return contains(this.set, read);
  }

  intersect(other: Constraint): Constraint {
    return this.#derive(intersect(this.set, this.#comparable(other)));
  }

  union(other: Constraint): Constraint {
    return this.#derive(union(this.set, this.#comparable(other)));
  }

  complement(): Constraint {
    return this.#derive(complement(this.set));
  }

  isSubsetOf(other: Constraint): boolean {
    return isSubsetOf(this.set, this.#comparable(other));
  }

  isEmpty(): boolean {
    return isEmpty(this.set);
  }

  /** A version in the set: the least release, or the least prerelease if there is no release. */
  witness(): string | undefined {
    return textOf(witness(this.set));
  }

  leastRelease(): string | undefined {
    return textOf(leastRelease(this.set));
  }

  leastPrerelease(): string | undefined {
    return textOf(leastPrerelease(this.set));
  }

  #derive(set: VersionSet): Constraint {
    return new Constraint(formatVersionSet(set), this, set);
  }

  #comparable(other: Constraint): VersionSet {
    expectArgument(other, CONSTRAINT, "a constraint", "the other one");
    if (other.dialect !== this.dialect) throw mixedDialects(this, other);
    return other.set;
  }
}

const VERSION: Kind = {
  text: "a string such as 1.2.3",
  fits: (value) => isRecord(value) && Array.isArray(value["prerelease"]) && "patch" in value,
};
const CONSTRAINT: Kind = {
  text: "a constraint, as returned by parseConstraint",
  fits: (value) => value instanceof Constraint,
};

/** Both sets are exact, but mixing two ways to read prereleases is likely a mistake. */
export function mixedDialects(a: ReadText, b: ReadText): VarveError {
  return new VarveError(
    gateProblems["mixed-dialects"]({
      message: `${quote(a.text)} uses the ${a.dialect} dialect, and ${quote(b.text)} the ${b.dialect} dialect`,
      found: b.dialect ?? null,
      expected: a.dialect ?? null,
      hint: "use the same dialect for both",
    }),
  );
}

interface ReadText {
  readonly text: string;
  readonly dialect: Dialect | undefined;
}

function textOf(version: Version | undefined): string | undefined {
  return version === undefined ? undefined : formatVersion(version);
}

const OPTIONS: KindsOf<ConstraintOptions> = {
  dialect: oneOfTexts("masterminds", "npm"),
  includePrerelease: FLAG,
};

/** Parses a constraint, or throws a VarveError. The same text returns the same constraint. */
export function parseConstraint(text: string, options: ConstraintOptions = {}): Constraint {
  expectArgument(text, TEXT, "a version constraint", "it");
  if (!(options instanceof Constraint)) expectOptions(options, OPTIONS, "parseConstraint");
  const { dialect = "masterminds", includePrerelease = false } = options;
  const cache = CACHES[dialect][includePrerelease ? "all" : "named"];
  const known = cache.get(text);
  if (known !== undefined) return known;
  const set = readSet(text, dialect, includePrerelease);
  const constraint = new Constraint(text, { dialect, includePrerelease }, set);
  if (cache.size === CACHE_SIZE) cache.clear();
  cache.set(text, constraint);
  return constraint;
}

const CACHE_SIZE = 1000;
const CACHES = {
  masterminds: { all: new Map<string, Constraint>(), named: new Map<string, Constraint>() },
  npm: { all: new Map<string, Constraint>(), named: new Map<string, Constraint>() },
};
