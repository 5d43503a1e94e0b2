import type { Place } from "../../machinery/index.js";
import { type Cardinality, cardinalityBelow } from "./rule-cost.js";
import { type Subschema, namedSchemas, subschema } from "../schema/structural-keyword.js";
import { type ValidationRule, rulesOf } from "../schema/structural-rules.js";
import type { JsonObject } from "../../model/index.js";
import { Shape } from "../../cel/internal.js";
import { textOf } from "../schema/structural.js";

/** A schema of a CRD with rules, and what the parent schemas say about its values. */
export interface RuledSchema {
  readonly rules: readonly ValidationRule[];
  readonly raw: JsonObject;
  readonly place: Place | null;
  /** The schema that rules see: less than the original, for the metadata of a resource with its own rules. */
  readonly typed: JsonObject;
  /** The root of a resource, the object itself or one inside it. */
  readonly isResource: boolean;
  readonly cardinality: Cardinality;
  /** The parent schema whose values are not paired with older ones, so that there is no `oldSelf` here. */
  readonly unpaired: { readonly place: Place | null } | undefined;
}

interface Visit extends Omit<RuledSchema, "rules" | "typed"> {
  /** The type of the values, if rules above see them. */
  readonly view: Shape | undefined;
}

/** All schemas with rules, children before parents. Rules below `allOf` and so on do not count in a CRD. */
export function ruledSchemas(raw: JsonObject, place: Place | null): RuledSchema[] {
  const found: RuledSchema[] = [];
  visit({ raw, place, isResource: true, cardinality: 1, unpaired: undefined, view: undefined }, found);
  return found;
}

function visit(at: Visit, found: RuledSchema[]): void {
  const { raw, place, isResource } = at;
  const rules = rulesOf(raw);
  const view = at.view ?? (rules.length === 0 ? undefined : new Shape(raw, { root: isResource }));
  const cardinality = cardinalityBelow(raw, at.cardinality);
  const enter = (below: Subschema, seen: Shape | undefined, unpaired = at.unpaired): void => {
    const isEmbedded = below.raw["x-kubernetes-embedded-resource"] === true;
    visit({ ...below, isResource: isEmbedded, cardinality, unpaired, view: visible(seen) }, found);
  };
  const values = subschema(raw, "additionalProperties", place);
  if (values !== undefined) enter(values, view?.element);
  for (const field of namedSchemas(raw, place)) enter(field, view?.property(field.name));
  const items = subschema(raw, "items", place);
  const pairsItems = textOf(raw, "x-kubernetes-list-type") === "map";
  if (items !== undefined) enter(items, view?.element, pairsItems ? at.unpaired : (at.unpaired ?? { place }));
  if (rules.length > 0) found.push({ ...at, rules, typed: view?.schema ?? raw });
}

/** What rules above cannot see is typed separately. */
function visible(shape: Shape | undefined): Shape | undefined {
  return shape?.visible === true ? shape : undefined;
}
