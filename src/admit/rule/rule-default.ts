import { type Place, childPlace, formatPlace, itemPlace, type FieldError } from "../../machinery/index.js";
import type { Json } from "../../model/index.js";
import { RULE_BUDGET, compileRules } from "./rule-set.js";
import type { Structural } from "../schema/structural.js";

/**
 * Checks that every default of a schema satisfies the rules of its schema, as the API server does for a CRD. Defaults
 * that are already invalid by type, format and so on are not checked.
 */
export function checkDefaultRules(
  schema: Structural,
  place: Place | null,
  refused: readonly FieldError[],
  kubernetes: string,
): FieldError[] {
  const check = new DefaultCheck(refused, kubernetes);
  check.visit(schema.asResource, place);
  return check.errors;
}

class DefaultCheck {
  readonly errors: FieldError[] = [];
  readonly #refused: readonly FieldError[];
  readonly #kubernetes: string;
  /** One budget for all defaults; below zero nothing more is checked. */
  #budget = RULE_BUDGET;

  constructor(refused: readonly FieldError[], kubernetes: string) {
    this.#refused = refused;
    this.#kubernetes = kubernetes;
  }

  /** There are no defaults below free keys. */
  visit(schema: Structural, place: Place | null): void {
    if (schema.default !== undefined) this.#check(schema, schema.default, childPlace(place, "default"));
    if (schema.items !== null && this.#budget >= 0) this.visit(schema.items, childPlace(place, "items"));
    for (const [name, field] of schema.properties ?? []) {
      if (this.#budget >= 0) this.visit(field, itemPlace(childPlace(place, "properties"), name));
    }
  }

  /** A default counts both as an unchanged value and as a new one. */
  #check(schema: Structural, value: Json, place: Place): void {
    const rules = compileRules(schema, {
      kubernetes: this.#kubernetes,
      isResource: schema.isEmbeddedResource,
    });
    if (rules === null || this.#isRefused(place)) return;
    const budget = this.#budget;
    const staying = rules.validate(value, { old: value, place, budget });
    const verdicts =
      staying.errors.length > 0 ? [staying] : [staying, rules.validate(value, { place, budget })];
    for (const { errors, cost, isExhausted } of verdicts) {
      this.errors.push(...errors);
      this.#budget = Math.min(this.#budget, isExhausted ? -1 : budget - cost);
    }
  }

  /** Unknown fields alone do not keep the API server from evaluating the rules. */
  #isRefused(place: Place): boolean {
    const text = formatPlace(place);
    const isAt = (field: string): boolean =>
      field === text || field.startsWith(`${text}.`) || field.startsWith(`${text}[`);
    return this.#refused.some(
      ({ field, detail }) => isAt(field) && detail !== "must not have unknown fields",
    );
  }
}
