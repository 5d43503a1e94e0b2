import {
  type FieldPath,
  type JsonObject,
  type ResourceId,
  type SchemaNode,
  child,
  pathOf,
} from "../../model/index.js";
import { FactReader, type Facts, NOTHING } from "./lint-fact.js";
import { Shape, environment, optionalOf, syntaxOf } from "../../cel/index.js";
import { RuleCompiler } from "../rule/rule-compile.js";
import { type RuleSite, findRules } from "../rule/rule-site.js";
import type { Root } from "./lint-scope.js";
import type { ExpressionFault, SetExpression } from "./lint-expression.js";
import type { ValidationRule } from "../schema/structural-rules.js";
import { ruleDialectOf } from "../rule/rule-dialect.js";

/** A rule of a CRD, in one version of its kind. */
export interface SetRule {
  readonly rule: ValidationRule;
  /** The entry of `x-kubernetes-validations`. */
  readonly path: FieldPath;
  /** The values it is about; undefined where the schema cannot be read. */
  readonly schema: SchemaNode | undefined;
  readonly raw: JsonObject;
  readonly isRoot: boolean;
  /** The field it stands on, and whether objects must have that; undefined for the root, items and values of maps. */
  readonly field: { readonly name: string; readonly isRequired: boolean } | undefined;
  readonly expression: SetExpression;
  readonly message: SetExpression | undefined;
}

interface Place {
  readonly resource: ResourceId;
  readonly path: FieldPath;
  readonly schema: SchemaNode | undefined;
  readonly isRoot: boolean;
  readonly field: SetRule["field"];
}

/** All rules of one version, where they stand. */
export function rulesOfVersion(
  raw: JsonObject,
  schema: SchemaNode | undefined,
  resource: ResourceId,
  path: FieldPath,
): SetRule[] {
  const site = findRules(raw);
  return site === null ? [] : rulesAt(site, { resource, path, schema, isRoot: true, field: undefined });
}

function rulesAt(site: RuleSite, place: Place): SetRule[] {
  const { schema, path } = place;
  const below = (next: RuleSite, keyword: string, node: SchemaNode | undefined, name?: string): SetRule[] => {
    const at = child(path, keyword);
    const required = schema?.facets?.required ?? [];
    return rulesAt(next, {
      ...place,
      schema: node,
      isRoot: false,
      path: name === undefined ? at : child(at, name),
      field: name === undefined ? undefined : { name, isRequired: required.includes(name) },
    });
  };
  const element = schema?.values ?? undefined;
  return [
    ...site.rules.map((rule, i) => readRule(rule, site, place, i)),
    ...[...(site.fields ?? [])].flatMap(([name, next]) =>
      below(next, "properties", schema?.fields?.get(name), name),
    ),
    ...(site.values === null ? [] : below(site.values, "additionalProperties", element)),
    ...(site.items === null ? [] : below(site.items, "items", element)),
    ...site.allOf.flatMap((next, i) => rulesAt(next, { ...place, path: child(child(path, "allOf"), i) })),
  ];
}

function readRule(rule: ValidationRule, site: RuleSite, place: Place, index: number): SetRule {
  const path = child(child(place.path, "x-kubernetes-validations"), index);
  const reader = new RuleReader(rule, site.schema, place);
  const expression = reader.read(child(path, "rule"), "rule", rule.rule, NOTHING);
  const { root } = expression.syntax ?? {};
  // A message is worked out only when the rule is false.
  const facts = root === undefined ? NOTHING : new FactReader(new Map()).of(root, false);
  const message = reader.read(child(path, "messageExpression"), "message", rule.messageExpression, facts);
  const { schema, field, isRoot } = place;
  const { schema: raw } = site;
  const said = message.source === "" ? undefined : message;
  return { rule, path, schema, raw, isRoot, field, expression, message: said };
}

class RuleReader {
  readonly #rule: ValidationRule;
  readonly #raw: JsonObject;
  readonly #place: Place;

  constructor(rule: ValidationRule, raw: JsonObject, place: Place) {
    this.#rule = rule;
    this.#raw = raw;
    this.#place = place;
  }

  read(path: FieldPath, use: "rule" | "message", source: string, facts: Facts): SetExpression {
    const { resource, schema, isRoot } = this.#place;
    const shape = new Shape(this.#raw, { root: isRoot });
    const isOptional = this.#rule.optionalOldSelf === true;
    const variables = { self: shape, oldSelf: isOptional ? optionalOf(shape.type) : shape };
    const root: Root = { schema, isComplete: true, isThere: () => true };
    return {
      resource,
      path,
      source,
      use,
      syntax: syntaxOf(source, environment({ variables })),
      variables: new Map(),
      facts,
      roots: [new Map([["self", root], ...(isOptional ? [] : [["oldSelf", root] as const])])],
      faultAt: (minor) => this.#faultAt(minor, use),
    };
  }

  #faultAt(minor: number, use: "rule" | "message"): ExpressionFault | undefined {
    const { kubernetes, hasKeywordFields: keywordFields } = ruleDialectOf(`1.${minor}`);
    const shape = new Shape(this.#raw, { root: this.#place.isRoot, keywordFields });
    const compiled = new RuleCompiler(this.#raw, shape, kubernetes).compile(this.#rule);
    const text = (use === "rule" ? compiled.expression : compiled.message)?.fault;
    return text === undefined ? undefined : { text };
  }
}

/** Where the schema of a version stands in its CRD. */
export function schemaPath(version: number): FieldPath {
  return pathOf("spec", "versions", version, "schema", "openAPIV3Schema");
}
