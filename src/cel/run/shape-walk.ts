import { CelError, type Value } from "../value/value.js";
import { type Found, pathOf, quickKeys, quickly } from "./quick-walk.js";
import type { Json, JsonObject } from "../../model/index.js";
import type { Qualifier, Resolver, Source } from "./attribute.js";
import { type Reading, readingOf } from "../schema/reading.js";
import { SchemaList } from "../schema/list.js";
import { SchemaMap } from "../schema/map.js";
import { readAs } from "../schema/read.js";
import { find, keyProblem, qualify } from "./qualify.js";
import type { Frame } from "../value/frame.js";
import type { Run } from "./code.js";
import type { Shape } from "../schema/shape.js";
import { asItem } from "../schema/unreadable-item.js";
import { follow, load } from "./data-walk.js";
import { unescapeName } from "../schema/escape.js";

/** One qualifier on JSON of a known shape. */
interface Step extends Qualifier {
  /** The shape that is qualified. */
  readonly shape: Shape;
  /** The property of a fixed name, if the schema knows it. */
  readonly property: string | undefined;
  /** How the result is read; undefined if it is not in the schema. */
  readonly reading: Reading | undefined;
}

/** Follows a chain through JSON as far as its shape is known. The remaining qualifiers after a scalar apply to that. */
export function walkShape(
  source: Source,
  shape: Shape,
  qualifiers: readonly Qualifier[],
  unit: number,
): Resolver & { readonly rest: readonly Qualifier[] } {
  const steps: Step[] = [];
  let at: Shape | undefined = shape;
  for (const qualifier of qualifiers) {
    if (at === undefined) break;
    const step = stepOf(at, qualifier);
    steps.push(step);
    at = qualifier.test ? undefined : step.reading?.shape;
  }
  const rest = qualifiers.slice(steps.length);
  const ownUnit = rest.length > 0 ? 0 : unit;
  const last = steps.at(-1) as Step;
  const keys = quickKeys(steps, (_, i) => steps[i]?.property);
  const end = { found: foundBy(last), test: last.test, units: steps.length + ownUnit };
  const run = quickly(source, keys, end, slowWalk(source, steps, ownUnit));
  return { run, shape: at, path: pathOf(source, keys), rest };
}

function stepOf(shape: Shape, qualifier: Qualifier): Step {
  const { key } = qualifier;
  const name = "value" in key && typeof key.value === "string" ? propertyOf(shape, key.value) : undefined;
  const below =
    shape.kind !== "object" ? shape.element : name === undefined ? undefined : shape.property(name);
  const reading = below === undefined ? undefined : readingOf(below);
  return { ...qualifier, shape, property: below === undefined ? undefined : name, reading };
}

function propertyOf(shape: Shape, name: string): string | undefined {
  if (shape.kind === "list") return undefined;
  return shape.kind === "object" ? unescapeName(name) : name;
}

/** What needs no conversion. */
function foundBy({ reading }: Step): Found {
  return reading?.as ?? "other";
}

function slowWalk({ run, slot }: Source, steps: readonly Step[], unit: number): Run {
  return (frame) => {
    const value = follow(frame, load(frame, run, slot), steps, apply);
    frame.cost += unit;
    return value;
  };
}

function apply(frame: Frame, object: Value, step: Step): Value {
  const { key, property, shape, reading, test } = step;
  const wanted = "value" in key ? key.value : load(frame, key.run, key.slot);
  frame.cost++;
  if (object === null || reading === undefined) return general(object, shape, wanted, test);
  const raw = rawAt(object, shape, property ?? wanted);
  if (raw === undefined || (raw === null && shape.kind === "object"))
    return general(object, shape, wanted, test);
  const value = shape.kind === "list" ? asItem(reading.read(raw)) : reading.read(raw);
  return test && !(value instanceof CelError) ? true : value;
}

function rawAt(object: Value, { kind }: Shape, key: Value): Json | undefined {
  if (kind === "list") return typeof key === "number" ? (object as readonly Json[])[key] : undefined;
  return typeof key === "string" && Object.hasOwn(object as JsonObject, key)
    ? (object as JsonObject)[key]
    : undefined;
}

/** Absent keys, indices that are not ints, names unknown to the schema, null. The result is JSON again. */
function general(raw: Value, shape: Shape, key: Value, test: boolean): Value {
  const object = raw === null ? null : readAs(shape, raw as Json);
  const problem = keyProblem(key);
  if (problem !== undefined) return problem;
  if (test) {
    const found = find(object, key);
    return found instanceof CelError ? found : found !== undefined;
  }
  const value = qualify(object, key);
  return value instanceof SchemaMap || value instanceof SchemaList ? value.raw : value;
}
