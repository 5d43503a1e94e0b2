import { CelError, NONE, Optional, type Value, fail } from "../value/value.js";
import { type Code, type Run, boxed } from "./code.js";
import { type Frame, refundUnit } from "../value/frame.js";
import { findSet, keyProblem } from "./qualify.js";
import type { Shape } from "../schema/shape.js";
import { takenApart } from "../schema/data.js";
import { noOverload } from "../value/compare.js";
import { apply, load, payAfter, walkData } from "./data-walk.js";
import { UnreadableItem } from "../schema/unreadable-item.js";
import { pathOf, quickKeys } from "./quick-walk.js";
import { walkShape } from "./shape-walk.js";

/** A value followed by a chain of fields and indices, or a choice between two such chains. */
export type Attribute = Chain | Choice;

interface Chain extends Source {
  readonly kind: "chain";
  /** The base may turn out to be an optional: then the whole chain is one. */
  readonly mayBeOptional: boolean;
  /** The base is a variable of the caller: then a selected value is still plain data, for messages. */
  readonly isData: boolean;
  readonly qualifiers: readonly Qualifier[];
}

interface Choice {
  readonly kind: "choice";
  readonly condition: Run;
  readonly whenTrue: Attribute;
  readonly whenFalse: Attribute;
}

/** The start of a chain, without the cost of the attribute itself. */
export interface Source {
  readonly run: Run;
  /** The slot of the variable, if it is one: then `run` is only needed while the slot is empty. NO_SLOT otherwise. */
  readonly slot: number;
  /** Set if the value is JSON in place, to be read under this schema. */
  readonly shape: Shape | undefined;
  /** The name of a variable of the caller: its fixed fields lead to the same values throughout an evaluation. */
  readonly path?: string | undefined;
  readonly shelf?: Shelf | undefined;
  /** The value was selected by the part of the chain before this one. */
  readonly isSelected?: boolean;
}

/** Slots in which loops cache what they would look up in every iteration. */
export interface Shelf {
  /** The slot for the target of a path; NO_SLOT outside loops. */
  kept(path: string): number;
  /** The slot that holds the value of the current entry, if a loop iterates over the keys of the map at this path. */
  entry(path: string, keySlot: number): number;
}

export const NO_SLOT = -1;

/** How a key is computed; the slot is that of a variable, as for sources. */
export interface ComputedKey {
  readonly run: Run;
  readonly slot: number;
  readonly isData: boolean;
}

export interface Qualifier {
  readonly key: { readonly value: Value } | ComputedKey;
  /** `.?field`, `[?index]`. */
  readonly optional: boolean;
  /** `has(...)`: only its presence. */
  readonly test: boolean;
}

export function chain(source: Source, mayBeOptional: boolean, isFromCaller = false): Attribute {
  return { kind: "chain", ...source, mayBeOptional, isData: isFromCaller, qualifiers: [] };
}

/** An attribute as the key of another one: it costs nothing beyond its selections. */
export function keyOf(attribute: Attribute): ComputedKey {
  if (attribute.kind === "choice") return { run: chosenKey(attribute), slot: NO_SLOT, isData: false };
  return { run: boxed(resolver(attribute, 0)), slot: slotOf(attribute), isData: attribute.isData };
}

/** An invalid key is reported by the chosen side. */
function chosenKey(attribute: Attribute): Run {
  if (attribute.kind === "choice")
    return choose(attribute.condition, chosenKey(attribute.whenTrue), chosenKey(attribute.whenFalse));
  const run = boxed(resolver(attribute, 0));
  return (frame) => {
    const key = run(frame);
    return keyProblem(key, attribute.isData) ?? key;
  };
}

/** The slot of a chain that is only a variable whose values carry their type; an optional is never a key. */
function slotOf({ qualifiers, shape, slot }: Chain): number {
  return qualifiers.length === 0 && shape === undefined ? slot : NO_SLOT;
}

/** A selection after a choice applies to both sides. */
export function qualified(attribute: Attribute, qualifier: Qualifier): Attribute {
  if (attribute.kind === "chain") return { ...attribute, qualifiers: [...attribute.qualifiers, qualifier] };
  return {
    ...attribute,
    whenTrue: qualified(attribute.whenTrue, qualifier),
    whenFalse: qualified(attribute.whenFalse, qualifier),
  };
}

/** The code of an attribute. A chain costs one unit beyond its qualifiers, unless it is a test; a choice costs none. */
export function attributeCode(attribute: Attribute, test = false): Code {
  const isChoice = attribute.kind === "choice";
  const { run, shape, path } = resolver(attribute, isChoice || test ? 0 : 1);
  if (!test) return { run, shape, constant: undefined, attribute, path };
  const isPlain =
    !isChoice && !attribute.mayBeOptional && !attribute.qualifiers.some(({ optional }) => optional);
  const tested = isPlain ? run : presence(run, isChoice);
  return { run: tested, shape: undefined, constant: undefined, attribute };
}

/** Testing a field of an optional checks whether the optional has it. */
function presence(run: Run, afterChoice: boolean): Run {
  return (frame) => {
    const value = run(frame);
    if (afterChoice) refundUnit(frame);
    return value instanceof Optional ? value.value !== undefined : value;
  };
}

export interface Resolver {
  readonly run: Run;
  readonly shape: Shape | undefined;
  /** The path of fixed fields from a variable of the caller, if the attribute is nothing else. */
  readonly path?: string | undefined;
}

/** How an attribute finds its value; `unit` is its cost beyond its qualifiers. */
function resolver(attribute: Attribute, unit: 0 | 1): Resolver {
  if (attribute.kind === "choice") return choiceResolver(attribute);
  const { qualifiers, mayBeOptional, shape } = attribute;
  if (qualifiers.length === 0) {
    if (mayBeOptional) return { run: rewrapped(attribute, unit), shape };
    return { run: walkData(attribute, [], unit), shape, path: attribute.path };
  }
  if (qualifiers.some(({ optional }) => optional)) {
    return { run: optionalRun(attribute, qualifiers, unit), shape: undefined };
  }
  return mayBeOptional ? maybeOptionalResolver(attribute, unit) : walker(attribute, qualifiers, unit);
}

/** A chain that is not an optional: through JSON as far as a schema goes, and through values from there on. */
function walker(source: Source, qualifiers: readonly Qualifier[], unit: 0 | 1): Resolver {
  if (source.shape === undefined) {
    const path = pathOf(
      source,
      quickKeys(qualifiers, (name) => name),
    );
    return { run: walkData(source, qualifiers, unit), shape: undefined, path };
  }
  const { run, shape, path, rest } = walkShape(source, source.shape, qualifiers, unit);
  if (rest.length === 0) return { run, shape, path };
  return {
    run: walkData({ run, slot: NO_SLOT, shape: undefined, isSelected: true }, rest, unit),
    shape: undefined,
  };
}

function choiceResolver({ condition, whenTrue, whenFalse }: Choice): Resolver {
  const [yes, no] = [resolver(whenTrue, 0), resolver(whenFalse, 0)];
  const sameShape = yes.shape === no.shape;
  const run = sameShape ? choose(condition, yes.run, no.run) : choose(condition, boxed(yes), boxed(no));
  return { run, shape: sameShape ? yes.shape : undefined };
}

function choose(condition: Run, yes: Run, no: Run): Run {
  return (frame) => {
    const chosen = condition(frame);
    if (chosen === true) return yes(frame);
    return chosen === false ? no(frame) : noOverload(chosen);
  };
}

/** Reading an optional unwraps it and wraps it again, and its content becomes plain data. */
function rewrapped({ run, slot }: Source, unit: number): Run {
  return (frame) => {
    const value = load(frame, run, slot);
    frame.cost += unit;
    if (!(value instanceof Optional) || value.value === undefined) return value;
    return new Optional(takenApart(value.value));
  };
}

/** Leaves the fast path of a chain whose base is an optional after all; the frame holds the optional. */
const IS_OPTIONAL = fail("optional");

/** The fast path first; the base decides whether it applies. */
function maybeOptionalResolver(attribute: Chain, unit: 0 | 1): Resolver {
  const { run: base, slot, shape, qualifiers } = attribute;
  const slow = optionalRun({ run: ({ held }) => held, slot: NO_SLOT, shape }, qualifiers, unit);
  const guarded: Run = (frame) => {
    const value = load(frame, base, slot);
    if (!(value instanceof Optional)) return value;
    frame.held = value;
    return IS_OPTIONAL;
  };
  const fast = walker({ run: guarded, slot: NO_SLOT, shape }, qualifiers, 0);
  const quick = fast.run;
  const run: Run = (frame) => {
    const value = quick(frame);
    if (value === IS_OPTIONAL) return slow(frame);
    frame.cost += unit;
    return value;
  };
  return { run, shape: fast.shape };
}

/** A chain that is an optional from some point on: absence anywhere after that makes it none. */
function optionalRun(base: Source, qualifiers: readonly Qualifier[], unit: number): Run {
  const start = boxed({ run: (frame) => load(frame, base.run, base.slot), shape: base.shape });
  return (frame) => {
    const value = optionalValue(frame, start(frame), qualifiers);
    frame.cost += unit;
    return value;
  };
}

function optionalValue(frame: Frame, base: Value, qualifiers: readonly Qualifier[]): Value {
  let value = base;
  let optional = false;
  if (value instanceof Optional) {
    if (value.value === undefined) return value;
    optional = true;
    value = takenApart(value.value);
  }
  for (const qualifier of qualifiers) {
    optional ||= qualifier.optional;
    if (value instanceof CelError) {
      if (!optional && value !== base) payAfter(frame, value, qualifier);
      return value;
    }
    const next = optional ? applyIfPresent(frame, value, qualifier) : apply(frame, value, qualifier);
    if (next === undefined) return NONE;
    value = next;
  }
  if (value instanceof CelError) return value;
  return optional ? new Optional(value) : value;
}

/** Only existing fields have a cost. */
function applyIfPresent(frame: Frame, value: Value, { key }: Qualifier): Value | undefined {
  const wanted = "value" in key ? key.value : key.run(frame);
  const found = keyProblem(wanted, "run" in key && key.isData) ?? findSet(value, wanted);
  const isThere = found instanceof CelError ? found instanceof UnreadableItem : found !== undefined;
  if (isThere) frame.cost++;
  return found;
}
