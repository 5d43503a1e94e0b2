import { type CompiledRule, RuleCompiler } from "./rule-compile.js";
import { Shape } from "../../cel/internal.js";
import { Structural, textOf } from "../schema/structural.js";
import type { JsonObject } from "../../model/index.js";
import type { RuleDialect } from "./rule-dialect.js";
import type { RuleSite } from "./rule-site.js";

interface RuleNodeOptions {
  /** The schema that rules see, which has less than the original for the metadata of a resource. */
  readonly typed?: JsonObject;
  readonly isResource?: boolean;
}

interface RuleField {
  readonly name: string;
  readonly node: RuleNode;
}

/** One schema on the way to rules, with its own rules. They are compiled when the first value gets here. */
export class RuleNode {
  /** The type in the schema, which older versions print instead of the value. */
  readonly type: string;
  /** What rules see; undefined if the schema says too little for rules. */
  readonly shape: Shape | undefined;
  readonly fields: readonly RuleField[];
  readonly values: RuleNode | null;
  readonly items: RuleNode | null;
  readonly allOf: readonly RuleNode[];
  readonly hasRules: boolean;
  /** Whether values below a map are paired with their old values. */
  readonly pairsFields: boolean;
  readonly #site: RuleSite;
  readonly #dialect: RuleDialect;
  #rules: readonly CompiledRule[] | undefined;
  #hasTransitions: boolean | undefined;
  #structural: Structural | undefined;

  constructor(site: RuleSite, dialect: RuleDialect, options: RuleNodeOptions = {}) {
    const { schema } = site;
    const { typed = schema, isResource = isEmbedded(schema) } = options;
    const shape = new Shape(typed, { root: isResource, keywordFields: dialect.hasKeywordFields });
    this.#site = site;
    this.#dialect = dialect;
    this.type = textOf(schema, "type");
    this.shape = shape.visible ? shape : undefined;
    this.hasRules = site.rules.length > 0;
    this.pairsFields = ["", "granular", "atomic"].includes(textOf(schema, "x-kubernetes-map-type"));
    this.fields = this.#fieldNodes();
    this.values = site.values === null ? null : new RuleNode(site.values, dialect);
    this.items = site.items === null ? null : new RuleNode(site.items, dialect);
    this.allOf = site.allOf.map((restriction) => new RuleNode(restriction, dialect, { typed, isResource }));
  }

  get rules(): readonly CompiledRule[] {
    if (this.#rules === undefined) {
      const { schema, rules } = this.#site;
      const compiler =
        this.shape === undefined ? undefined : new RuleCompiler(schema, this.shape, this.#dialect.kubernetes);
      this.#rules = compiler === undefined ? [] : rules.map((rule) => compiler.compile(rule));
    }
    return this.#rules;
  }

  /** Whether any rule of this schema reads `oldSelf`; otherwise no message can read it either. */
  get hasTransitions(): boolean {
    return (this.#hasTransitions ??= this.rules.some(({ isTransition }) => isTransition));
  }

  get structural(): Structural {
    return (this.#structural ??= new Structural(this.#site.schema));
  }

  /** Fields that rules cannot see are left out, with everything below them. */
  #fieldNodes(): readonly RuleField[] {
    if (this.#site.fields === null || this.shape === undefined) return [];
    const fields: RuleField[] = [];
    for (const [name, site] of this.#site.fields) {
      const below = this.shape.property(name);
      if (below?.visible !== true) continue;
      fields.push({ name, node: new RuleNode(site, this.#dialect, { typed: below.schema }) });
    }
    return fields;
  }
}

function isEmbedded(schema: JsonObject): boolean {
  return schema["x-kubernetes-embedded-resource"] === true;
}
