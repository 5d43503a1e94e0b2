import { type FieldPath, type JsonObject, type ResourceId, type SchemaNode } from "../../model/index.js";
import { child, pathOf } from "../../model/internal.js";
import { FactReader, type Facts, NOTHING } from "./lint-fact.js";
import { environment, optionalOf } from "../../cel/index.js";
import { type Expr, Shape, type Syntax, syntaxOf } from "../../cel/internal.js";
import { RuleCompiler } from "../rule/rule-compile.js";
import { type RuleSite, findRules } from "../rule/rule-site.js";
import type { Root } from "./lint-scope.js";
import { RuleSubject } from "./lint-rule-subject.js";
import type { ExpressionFault, SetExpression } from "./lint-expression.js";
import type { ValidationRule } from "../schema/structural-rules.js";
import { NEWEST_VERSION } from "../../schema/internal.js";
import { ruleDialectOf } from "../rule/rule-dialect.js";

/** A rule of a CRD, in one version of its kind. */
export interface SetRule {
  readonly rule: ValidationRule;
  /** The entry of `x-kubernetes-validations`. */
  readonly path: FieldPath;
  /** Its values; undefined if the schema cannot be read. */
  readonly schema: SchemaNode | undefined;
  readonly raw: JsonObject;
  readonly isRoot: boolean;
  /** The field it is on; undefined for the root, items and values of maps. */
  readonly field: RuleField | undefined;
  readonly expression: SetExpression;
  readonly message: SetExpression | undefined;
}

/** A field with a rule. */
export interface RuleField {
  readonly name: string;
  /** Whether objects always have it: it is required, or has a default. */
  readonly isCertain: boolean;
  /** The parent schemas, nearest last: their rules, and the steps from there. */
  readonly above: readonly RulesAbove[];
}

export interface RulesAbove {
  readonly trees: readonly Expr[];
  /** Names of fields; null for an item, or for the value of a free key. */
  readonly steps: readonly (string | null)[];
}

interface Place {
  readonly resource: ResourceId;
  readonly path: FieldPath;
  readonly schema: SchemaNode | undefined;
  readonly isRoot: boolean;
  readonly field: SetRule["field"];
  readonly above: readonly RulesAbove[];
}

/** All rules of one version, with their places. */
export function rulesOfVersion(
  raw: JsonObject,
  schema: SchemaNode | undefined,
  resource: ResourceId,
  path: FieldPath,
): SetRule[] {
  const site = findRules(raw);
  return site === null
    ? []
    : rulesAt(site, { resource, path, schema, isRoot: true, field: undefined, above: [] });
}

function rulesAt(site: RuleSite, place: Place): SetRule[] {
  const { schema, path } = place;
  let own: RulesAbove | undefined;
  const ownRules = (): RulesAbove => (own ??= { trees: treesOf(site, place), steps: [] });
  const below = (next: RuleSite, keyword: string, node: SchemaNode | undefined, name?: string): SetRule[] => {
    const at = child(path, keyword);
    const isCertain =
      schema?.facets?.required.includes(name ?? "") === true || node?.facets?.default !== undefined;
    const above = [...place.above, ownRules()].map(({ trees, steps }) => ({
      trees,
      steps: [...steps, name ?? null],
    }));
    return rulesAt(next, {
      ...place,
      schema: node,
      isRoot: false,
      path: name === undefined ? at : child(at, name),
      field: name === undefined ? undefined : { name, isCertain, above },
      above,
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

function treesOf({ rules, schema }: RuleSite, { isRoot }: Place): Expr[] {
  if (rules.length === 0) return [];
  const shape = new Shape(schema, { root: isRoot });
  return rules.flatMap(({ rule, optionalOldSelf }) => {
    const oldSelf = optionalOldSelf === true ? optionalOf(shape.type) : shape;
    return syntaxOf(rule, environment({ variables: { self: shape, oldSelf } }))?.root ?? [];
  });
}

function readRule(rule: ValidationRule, site: RuleSite, place: Place, index: number): SetRule {
  const path = child(child(place.path, "x-kubernetes-validations"), index);
  const reader = new RuleReader(rule, site, place);
  const expression = reader.read(child(path, "rule"), "rule", rule.rule, NOTHING);
  const { root } = expression.syntax ?? {};
  // A message is computed only if the rule is false.
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
  readonly #others: readonly ValidationRule[];
  readonly #place: Place;

  constructor(rule: ValidationRule, { schema, rules }: RuleSite, place: Place) {
    this.#rule = rule;
    this.#raw = schema;
    this.#others = rules.filter((each) => each !== rule);
    this.#place = place;
  }

  read(path: FieldPath, use: "rule" | "message", source: string, facts: Facts): SetExpression {
    const { resource, schema, isRoot } = this.#place;
    const shape = new Shape(this.#raw, { root: isRoot });
    const isOptional = this.#rule.optionalOldSelf === true;
    const variables = { self: shape, oldSelf: isOptional ? optionalOf(shape.type) : shape };
    const isSpec = (node: SchemaNode, field: string): boolean =>
      isRoot && node === schema && field === "spec";
    const root: Root = {
      schema,
      isComplete: true,
      isResource: isRoot,
      isWritten: isSpec,
      isThere: () => true,
    };
    const syntax = syntaxOf(source, environment({ variables }));
    return {
      resource,
      path,
      source,
      use,
      // "no such key: a evaluating rule: MESSAGE"; a messageExpression is not evaluated then.
      isMessageKept: use === "rule" && this.#rule.messageExpression === "",
      syntax,
      variables: new Map(),
      facts,
      roots: [new Map([["self", root], ...(isOptional ? [] : [["oldSelf", root] as const])])],
      subjects: [() => syntax && this.#subject(use, syntax)],
      faultAt: (minor) => this.#faultAt(minor, use),
    };
  }

  #subject(use: "rule" | "message", { root: tree }: Syntax): RuleSubject {
    const { schema, isRoot } = this.#place;
    const tried = { rule: this.#rule, use, tree, schema, raw: this.#raw, isRoot, others: this.#others };
    // Rules are tried in the newest version.
    return new RuleSubject(tried, ruleDialectOf(NEWEST_VERSION).kubernetes);
  }

  #faultAt(minor: number, use: "rule" | "message"): ExpressionFault | undefined {
    const { kubernetes, hasKeywordFields: keywordFields } = ruleDialectOf(`1.${minor}`);
    const shape = new Shape(this.#raw, { root: this.#place.isRoot, keywordFields });
    const compiled = new RuleCompiler(this.#raw, shape, kubernetes).compile(this.#rule);
    const text = (use === "rule" ? compiled.expression : compiled.message)?.fault;
    return text === undefined ? undefined : { text };
  }
}

/** The place of a version's schema in its CRD. */
export function schemaPath(version: number): FieldPath {
  return pathOf("spec", "versions", version, "schema", "openAPIV3Schema");
}
