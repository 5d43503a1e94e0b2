import { type FieldPath, type Json, type Pointer, equalNumeric, isObject } from "../../../model/index.js";
import { getKey } from "../../../model/internal.js";
import type { InputValues, PatternInput } from "../input/pattern-input.js";
import { DrivenFields, fieldFinder } from "../driven-fields.js";
import type { ExpandedResource, Pattern } from "../pattern.js";
import type { CodeResource } from "./code-resource.js";
import { otherValues } from "../input/other-values.js";

/** Every resource of an expansion tries the same inputs: the results are cached by input values. */
const variants = new WeakMap<
  InputValues,
  ReadonlyMap<string, readonly ReadonlyMap<string, ExpandedResource>[]>
>();

/** What was expanded: all values, and those that were given; the others are defaults. */
interface Expansion {
  readonly pattern: Pattern;
  readonly inputs: InputValues;
  readonly given: InputValues;
}

export interface InferredInfluence {
  readonly drives: ReadonlyMap<string, readonly FieldPath[]>;
  readonly presence: readonly string[];
}

/** How each input affects a resource, as far as changing one input at a time shows it. */
export function inferInfluence(asked: Expansion, resource: CodeResource): InferredInfluence {
  const driven = new DrivenFields();
  const fieldAt = fieldFinder(resource.resource, resource.lists);
  const presence = new Set<string>();
  for (const [input, expansions] of variantsOf(asked)) {
    for (const expansion of expansions) {
      const other = expansion.get(resource.templateId);
      if (other === undefined) presence.add(input);
      else
        for (const pointer of differences(resource.resource, other.resource))
          driven.add(input, fieldAt(pointer));
    }
  }
  return { drives: driven.result(), presence: [...presence] };
}

function variantsOf({ pattern, inputs, given }: Expansion) {
  const known = variants.get(inputs);
  if (known !== undefined) return known;
  const found = new Map(
    pattern.inputs.map(
      (input) => [input.name, expansionsWithout({ pattern, inputs, given }, input)] as const,
    ),
  );
  variants.set(inputs, found);
  return found;
}

/** The same inputs with one changed. Values for which the pattern fails show nothing. */
function expansionsWithout({ pattern, inputs, given }: Expansion, input: PatternInput) {
  const current = Object.hasOwn(inputs, input.name) ? inputs[input.name] : undefined;
  return otherValues(input, current).flatMap((value) => {
    const { resources, diagnostics } = pattern.expand({ ...given, [input.name]: value });
    if (diagnostics.some(({ severity }) => severity === "error")) return [];
    return [new Map(resources.map((resource) => [resource.templateId, resource]))];
  });
}

/** The outermost places at which two values differ; lists of different lengths differ as a whole. */
function differences(a: Json | undefined, b: Json | undefined, at: Pointer = []): Pointer[] {
  if (isObject(a) && isObject(b)) {
    const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
    return [...keys].flatMap((key) => differences(getKey(a, key), getKey(b, key), [...at, key]));
  }
  if (Array.isArray(a) && Array.isArray(b) && a.length === b.length)
    return a.flatMap((item, i) => differences(item, b[i], [...at, i]));
  return a !== undefined && b !== undefined && equalNumeric(a, b) ? [] : [at];
}
