import { VarveError, isObject } from "../../model/index.js";
import { quote } from "../../model/internal.js";
import { type ComponentStep, readComponentPath } from "./component.js";
import type { ConstantContext, Level, TemplateSource } from "./level.js";
import { type Keys, keysOf, valueAt } from "./keys.js";
import type { MergeTable } from "./merge-table.js";
import type { JsonObject } from "../../model/index.js";
import { expectChain } from "./chain-given.js";
import { problems } from "../problems.js";

/** A kind of object. */
export interface ChainKind {
  /** Empty for the core group. */
  readonly group: string;
  readonly kind: string;
}

/** Options of overrideChain. */
export interface OverrideChainOptions {
  /** The kind of object that it applies to; every object by default. */
  readonly of?: ChainKind | undefined;
  /** The path of the components: `spec.multiadmin`, or `spec.databases[name].shards[name]` for items by name. */
  readonly component: string;
  /**
   * The part of the component that is defined either inline or by a template. Filled-in values are marked there, in the
   * field `resolvedFrom`.
   */
  readonly block: string;
  /** The levels, from the highest down. Only the first named template is used. */
  readonly levels: readonly Level[];
  /** How each field is filled in. */
  readonly merge: MergeTable;
  /** Fields that exclude the chain: if one of them is set, nothing is filled in. */
  readonly unless?: readonly string[] | undefined;
  /**
   * The release of the server, such as `1.4.0`; set it if constants may change between releases. During a rollout, the
   * older release keeps the values that the newer one filled in.
   */
  readonly release?: string | undefined;
}

/** Fields of one value as fields of another. */
export type Content = readonly { readonly to: Keys; readonly from: Keys }[];

export interface TemplateLevel {
  readonly type: "template";
  readonly name: string;
  readonly reference: { readonly of: "component" | "object"; readonly keys: Keys } | undefined;
  readonly fixed: string | undefined;
  readonly source: TemplateSource;
  readonly content: Content;
}

export type ReadLevel =
  | { readonly type: "inline" }
  | { readonly type: "overrides"; readonly content: Content }
  | TemplateLevel
  | {
      readonly type: "constant";
      readonly name: string;
      readonly value: JsonObject | ((context: ConstantContext) => JsonObject);
    };

/** How one kind of component gets the values of its unset fields. Created by `overrideChain`. */
export interface OverrideChain {
  readonly of: ChainKind | undefined;
  readonly component: string;
  /** @internal */
  readonly steps: readonly ComponentStep[];
  readonly block: Keys;
  /** @internal */
  readonly levels: readonly ReadLevel[];
  readonly merge: MergeTable;
  readonly unless: readonly Keys[];
  readonly release: string | undefined;
}

/** The field that marks filled-in values: CRD rules cannot see annotations. */
export const RESOLVED_FROM = "resolvedFrom";

/** Declares a chain. Existence checks, in-use checks and impact analysis use the references of its levels. */
export function overrideChain(options: OverrideChainOptions): OverrideChain {
  expectChain(options);
  const { of, component, block, levels, merge, unless = [], release } = options;
  const steps = readComponentPath(component);
  if (steps === undefined)
    throw invalid(component, `${quote(component)} is not the path of a component`, "write spec.cells[name]");
  const [first] = levels;
  const last = levels.at(-1);
  if (first?.type !== "inline" || levels.filter(({ type }) => type === "inline").length !== 1)
    throw invalid(component, "the first level must be the object itself", "start with levels.inline()");
  if (levels.some((level) => level.type === "constant" && level !== last))
    throw invalid(component, "a level comes after the constants", "put levels.constant(...) last");
  const keys = (text: string): Keys => readKeys(component, text);
  const at = keys(block);
  if (at[0] === undefined || !Object.hasOwn(merge, at[0]))
    throw invalid(component, `merge has no policy for the block ${quote(block)}`, "add it to merge");
  const read = levels.map((level) => readLevel(level, keys));
  const constant = read.find((level) => level.type === "constant");
  const given = typeof constant?.value === "object" ? valueAt(constant.value, at) : undefined;
  if (!(given === undefined || isObject(given)))
    throw invalid(component, `the constants have no map for the block ${quote(block)}`, "add fields of it");
  const unnamed = read.flatMap(givenBy).find((key) => !Object.hasOwn(merge, key));
  if (unnamed !== undefined)
    throw invalid(
      component,
      `merge has no policy for ${quote(unnamed)}, which a level sets`,
      "add it to merge",
    );
  return { of, component, steps, block: at, levels: read, merge, unless: unless.map(keys), release };
}

function readLevel(level: Level, keys: (text: string) => Keys): ReadLevel {
  const contentOf = (content: Readonly<Record<string, string>>): Content =>
    Object.entries(content).map(([to, from]) => ({ to: keys(to), from: keys(from) }));
  if (level.type === "overrides") return { type: "overrides", content: contentOf(level.content) };
  if (level.type !== "template") return level;
  const { reference, source } = level;
  return {
    ...level,
    reference: reference === undefined ? undefined : { of: reference.of, keys: keys(reference.path) },
    content: contentOf(source.content),
  };
}

/** The fields of a component that a level handles; those of a function are known only after calling it. */
function givenBy(level: ReadLevel): readonly string[] {
  if (level.type === "inline") return [];
  if (level.type === "constant") return typeof level.value === "function" ? [] : Object.keys(level.value);
  return level.content.flatMap(({ to }) => to.slice(0, 1));
}

function readKeys(component: string, text: string): Keys {
  const keys = keysOf(text);
  if (keys !== undefined && keys.length > 0) return keys;
  throw invalid(component, `${quote(text)} is not a path of field names`, "write spec.multiadmin");
}

function invalid(component: string, message: string, hint: string): VarveError {
  return new VarveError(
    problems["invalid-chain"]({ message: `overrideChain of ${component}: ${message}`, hint }),
  );
}
