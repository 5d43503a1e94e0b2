import { listOf, mapOf, textOf } from "../../machinery/index.js";
import { type JsonObject, equalTyped, isObject } from "../../model/index.js";
import { getKey } from "../../model/internal.js";
import { type Definition, rootSchema, schemasOf } from "./definition.js";
import { bundleFault } from "./definition-bundle.js";
import { checkDefaults } from "../schema/default-check.js";
import { checkListKeywords } from "../schema/crd-list-keywords.js";
import { checkStructural } from "../schema/structural-check.js";
import { hasKnownReview } from "./definition-conversion.js";
import { isAtomicSetFault, isMapKeyFault, isUnknownDefault } from "./definition-forgiven.js";
import { schemaHas, schemasBelow } from "./definition-walk.js";
import { Structural } from "../schema/structural.js";
import { TYPES } from "../schema/crd-keywords.js";
import { rulesOf } from "../schema/structural-rules.js";

/** The requirements for a CRD; an update may keep existing errors, so that stored CRDs stay usable. */
export interface Leniency {
  readonly requiresSchema: boolean;
  readonly requiresStructural: boolean;
  readonly requiresTypes: boolean;
  readonly requiresPrunedDefaults: boolean;
  readonly requiresAtomicSets: boolean;
  readonly requiresMapKeys: boolean;
  readonly requiresKnownReview: boolean;
  /** Certificates of a webhook that is not used yet may be added later. */
  readonly requiresBundle: boolean;
  /** Existing expressions may use all features of the API server, new ones only those of the previous version. */
  readonly knownRules: ReadonlySet<string>;
  readonly knownMessages: ReadonlySet<string>;
  /** Versions with an unchanged schema: the cost of their rules is not limited. */
  readonly unchanged: ReadonlySet<string>;
  /** Versions that had too many selectable fields, and have the same ones; empty for those of all versions. */
  readonly manySelectable: ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();

/** A new CRD must be fully valid. */
export const STRICT: Leniency = {
  requiresSchema: true,
  requiresStructural: true,
  requiresTypes: true,
  requiresPrunedDefaults: true,
  requiresAtomicSets: true,
  requiresMapKeys: true,
  requiresKnownReview: true,
  requiresBundle: false,
  knownRules: NONE,
  knownMessages: NONE,
  unchanged: NONE,
  manySelectable: NONE,
};

export function leniencyOf(definition: Definition, old: Definition, isServed: boolean): Leniency {
  const schemas = schemasOf(old);
  const has = (test: (schema: JsonObject) => boolean): boolean =>
    schemas.some((schema) => schemaHas(schema, test));
  const rules = schemas.flatMap((schema) => [...schemasBelow(schema)].flatMap(rulesOf));
  const structural = schemas.every((schema) => checkStructural(schema).length === 0);
  return {
    requiresSchema:
      rootSchema(old.shared) !== null || old.versions.every((version) => rootSchema(version) !== null),
    requiresStructural: structural,
    requiresTypes: !has((schema) => !["", ...TYPES].includes(textOf(schema, "type"))),
    requiresPrunedDefaults: !(structural && schemas.some(hasUnprunedDefaults)),
    requiresAtomicSets: !has((schema) => listFaults(schema).some(isAtomicSetFault)),
    requiresMapKeys: !has((schema) => listFaults(schema).some(isMapKeyFault)),
    requiresKnownReview: hasKnownReview(old.conversion),
    requiresBundle: isServed && bundleFault(old.conversion) === undefined,
    knownRules: new Set(rules.map(({ rule }) => rule)),
    knownMessages: new Set(rules.map(({ messageExpression }) => messageExpression)),
    unchanged: unchangedVersions(definition, old),
    manySelectable: manySelectable(definition, old),
  };
}

function hasUnprunedDefaults(schema: JsonObject): boolean {
  return checkDefaults(new Structural(schema)).some(isUnknownDefault);
}

function listFaults(schema: JsonObject): Parameters<typeof checkListKeywords>[2] {
  const errors: Parameters<typeof checkListKeywords>[2] = [];
  checkListKeywords(schema, null, errors);
  return errors;
}

function schemaOfVersion({ shared, versions }: Definition, name: string): JsonObject | null | undefined {
  const version = versions.find((each) => each.name === name);
  return version && (shared.schema ?? version.schema);
}

function unchangedVersions(definition: Definition, old: Definition): ReadonlySet<string> {
  const names = definition.versions.map(({ name }) => name);
  return new Set(
    names.filter((name) => {
      const [before, after] = [old, definition].map((each) => schemaOfVersion(each, name));
      return before !== undefined && after !== undefined && equalTyped(before, after);
    }),
  );
}

const MOST_SELECTABLE = 8;

function manySelectable(definition: Definition, old: Definition): ReadonlySet<string> {
  const pairs = [
    ["", old.shared.selectableFields, definition.shared.selectableFields] as const,
    ...definition.versions.map(
      ({ name, selectableFields }) =>
        [name, old.versions.find((each) => each.name === name)?.selectableFields, selectableFields] as const,
    ),
  ];
  const isKept = pairs.filter(
    ([, before, after]) =>
      (before?.length ?? 0) > MOST_SELECTABLE && equalTyped([...(before ?? [])], [...(after ?? [])]),
  );
  return new Set(isKept.map(([name]) => name));
}

/** A stored CRD counts as established; files rarely contain that status. */
export function isEstablished(old: JsonObject): boolean {
  const conditions = listOf(mapOf(old, "status"), "conditions").filter(isObject);
  const found = conditions.find((condition) => textOf(condition, "type") === "Established");
  return conditions.length === 0 || (found !== undefined && getKey(found, "status") === "True");
}
