import type {
  Estimator,
  FunctionDeclaration,
  Implementation,
  Library,
  Overload,
  RunCost,
} from "../library/library.js";
import { type Macros, macrosOf } from "../syntax/macros.js";
import type { Operand, EstimatedRange } from "../library/estimate.js";
import { Type, typeOfType } from "../value/type.js";
import { LIBRARIES } from "../library/kubernetes/index.js";
import { OPTIONAL_LISTS, STANDARD } from "../library/standard/library.js";
import type { Shape } from "../schema/shape.js";
import { VarveError } from "../../model/index.js";
import { FUNCTION, type KindsOf, LIST, MAP, TEXT, expectOptions } from "../../model/internal.js";
import { DEFAULT_VERSION, NEWEST_VERSION, OLDEST_VERSION, minorOf } from "../../schema/internal.js";
import { problems } from "../problems.js";

/** A function with all its overloads, from whichever libraries they come. */
export interface FunctionEntry {
  readonly name: string;
  readonly overloads: readonly Overload[];
  readonly shared: Implementation | undefined;
  readonly cost: RunCost | undefined;
  readonly estimate: Estimator | undefined;
}

/** The meaning of a name: a variable (with or without a schema), or a type. */
export interface NameEntry {
  readonly type: Type;
  readonly shape: Shape | undefined;
  /** The type itself, where the name is a type's. */
  readonly constant: Type | undefined;
}

/** The environment of an expression: its libraries and variables. */
export interface Environment {
  readonly minor: number;
  /** @internal */
  readonly macros: Macros;
  /** @internal */
  readonly functions: ReadonlyMap<string, FunctionEntry>;
  /** @internal */
  readonly names: ReadonlyMap<string, NameEntry>;
  /** @internal Types with many possible names, such as `Object.spec.containers`; called for undeclared names. */
  readonly types?: ((name: string) => Type | undefined) | undefined;
  /** @internal */
  readonly equality: (type: Type, right: Operand) => EstimatedRange | undefined;
}

/** Options of environment. */
export interface EnvironmentOptions {
  /**
   * The version of the environment: `1.29` to `1.37`, 1.36 by default. A server accepts new expressions of the version
   * before its own.
   */
  readonly kubernetes?: string | undefined;
  /** Variables by name, with optional dots (`authorizer.requestResource`): a type, or the shape of a schema. */
  readonly variables?: Readonly<Record<string, Type | Shape>> | undefined;
  /** @internal Libraries that only some expressions have, beyond those of the version. */
  readonly libraries?: readonly Library[] | undefined;
  /** Types for undeclared names: `Object.spec{...}`. */
  readonly types?: (name: string) => Type | undefined;
}

const OPTIONS: KindsOf<EnvironmentOptions> = {
  kubernetes: TEXT,
  variables: MAP,
  libraries: LIST,
  types: FUNCTION,
};

/** The oldest known server accepts new expressions of the version before its own. */
const OLDEST = minorOf(OLDEST_VERSION) - 1;
const NEWEST = minorOf(NEWEST_VERSION);

/** Creates the environment of one Kubernetes version, with the variables of an expression. */
export function environment(options: EnvironmentOptions = {}): Environment {
  expectOptions(options, OPTIONS, "environment");
  const base = baseOf(expectMinor(options.kubernetes ?? DEFAULT_VERSION));
  const { libraries = [], variables = {}, types } = options;
  const wider = libraries.length === 0 ? base : gather(base.minor, [...base.libraries, ...libraries]);
  const names = new Map(wider.names);
  for (const [name, declared] of Object.entries(variables)) names.set(name, variableOf(declared));
  return { ...wider, names, types };
}

function variableOf(declared: Type | Shape): NameEntry {
  if (declared instanceof Type) return { type: declared, shape: undefined, constant: undefined };
  return { type: declared.type, shape: declared, constant: undefined };
}

function expectMinor(version: string): number {
  const minor = Number(/^1\.(\d+)$/.exec(version)?.[1]);
  if (minor >= OLDEST && minor <= NEWEST) return minor;
  throw new VarveError(
    problems["unknown-version"]({
      found: version,
      expected: `1.${OLDEST} to 1.${NEWEST}`,
      hint: `use the minor version of the API server, for example ${DEFAULT_VERSION}`,
    }),
  );
}

interface Base extends Environment {
  readonly libraries: readonly Library[];
}

const bases = new Map<number, Base>();

function baseOf(minor: number): Base {
  let base = bases.get(minor);
  if (base === undefined) {
    base = gather(minor, [STANDARD, OPTIONAL_LISTS, ...LIBRARIES]);
    bases.set(minor, base);
  }
  return base;
}

function gather(minor: number, all: readonly Library[]): Base {
  const libraries = all.filter(({ since, until = Infinity }) => since <= minor && minor < until);
  const declared = new Map<string, FunctionDeclaration[]>();
  for (const library of libraries) {
    for (const declaration of library.functions) {
      declared.set(declaration.name, [...(declared.get(declaration.name) ?? []), declaration]);
    }
  }
  const types = libraries.flatMap((library) => library.types ?? []);
  return {
    minor,
    libraries,
    macros: macrosOf(minor),
    functions: new Map(Array.from(declared, ([name, parts]) => [name, merge(name, parts)])),
    names: new Map(
      types.map((type) => [type.name, { type: typeOfType(type), shape: undefined, constant: type }]),
    ),
    equality: (type, right) => firstEquality(libraries, type, right),
  };
}

function firstEquality(
  libraries: readonly Library[],
  type: Type,
  right: Operand,
): EstimatedRange | undefined {
  for (const { equality } of libraries) {
    const range = equality?.(type, right);
    if (range !== undefined) return range;
  }
  return undefined;
}

function merge(name: string, parts: readonly FunctionDeclaration[]): FunctionEntry {
  return {
    name,
    overloads: parts.flatMap(({ overloads }) => overloads),
    shared: parts.find(({ shared }) => shared !== undefined)?.shared,
    cost: parts.find(({ cost }) => cost !== undefined)?.cost,
    estimate: parts.find(({ estimate }) => estimate !== undefined)?.estimate,
  };
}
