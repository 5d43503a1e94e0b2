import type { Binding, Compiler } from "./compiler.js";
import {
  type CelError,
  type MapValue,
  type Value,
  fail,
  findIn,
  isList,
  isMap,
  isPlainMap,
  itemsOf,
  keysOf,
} from "../value/value.js";
import { type Reading, readingOf } from "../schema/reading.js";
import { type Run, boxed } from "./code.js";
import { formatGo, goTypeName } from "../value/go-text.js";
import type { Fold } from "../syntax/ast.js";
import type { Frame } from "../value/frame.js";
import type { Json } from "../../model/index.js";
import { NO_SLOT } from "./attribute.js";
import type { Shape } from "../schema/shape.js";

/** The range of a loop, and its variables. */
export interface LoopRange {
  readonly run: Run;
  /** What is visited, one per iteration: items of a list, or keys of a map. */
  readonly visit: (range: Value) => readonly Value[] | CelError;
  readonly first: number;
  /** The slot of the second variable, or NO_SLOT. */
  readonly second: number;
  /** How items and values are read; undefined if they carry their own type. */
  readonly read: ((raw: Json) => Value) | undefined;
  /** The visited value is stored in the first variable as it is. */
  readonly isPlain: boolean;
  readonly names: Readonly<Record<string, Binding>>;
  /** The path of the map, if its keys are visited. */
  readonly path: string | undefined;
}

export function compileRange(compiler: Compiler, node: Fold): LoopRange {
  const { run, shape, path } = compiler.compile(node.range);
  const isShaped = (shape?.kind === "list" || shape?.kind === "map") && shape.element !== undefined;
  const reading = isShaped ? readingOf(shape.element) : undefined;
  const [first, second] = [compiler.newSlot(), node.variable2 === null ? NO_SLOT : compiler.newSlot()];
  const visitsKeys = shape === undefined || shape.kind === "map";
  if (visitsKeys && path !== undefined && second === NO_SLOT) compiler.shelf.offer(path, first);
  const visit = visitorOf(isShaped ? shape : undefined, second !== NO_SLOT);
  return {
    run: isShaped ? run : boxed({ run, shape }),
    visit,
    first,
    second,
    read: reading?.read,
    isPlain: second === NO_SLOT && (reading === undefined || visit === keysOfObject),
    names: namesOf(node, first, second, shape?.kind === "list", reading),
    path,
  };
}

/** The shape belongs to what is read: the item of a list, or the value of an entry. */
function namesOf(
  node: Fold,
  first: number,
  second: number,
  overList: boolean,
  reading: Reading | undefined,
): Readonly<Record<string, Binding>> {
  const shape = reading?.shape;
  if (node.variable2 === null) return { [node.variable]: binding(first, overList ? shape : undefined) };
  return { [node.variable]: binding(first, undefined), [node.variable2]: binding(second, shape) };
}

function binding(slot: number, shape: Binding["shape"]): Binding {
  return { run: (frame) => frame.slots[slot] as Value, slot, shape };
}

function visitorOf(shape: Shape | undefined, inPairs: boolean): LoopRange["visit"] {
  if (shape === undefined) return inPairs ? keysOrItems : itemsOrKeys;
  if (inPairs) return shape.kind === "list" ? pairedArrayOf : pairedKeysOf;
  return shape.kind === "list" ? arrayOf : keysOfObject;
}

function itemsOrKeys(range: Value): readonly Value[] | CelError {
  if (isList(range)) return itemsOf(range);
  return isMap(range) ? keysOf(range) : notIterable(range);
}

function keysOrItems(range: Value): readonly Value[] | CelError {
  if (isMap(range)) return keysOf(range);
  return isList(range) ? itemsOf(range) : notPaired(range);
}

function notIterable(range: Value): CelError {
  return fail(`got '${goTypeName(range)}', expected iterable type`);
}

function notPaired(range: Value): CelError {
  return fail(`unsupported comprehension range type: ${goTypeName(range)}`);
}

/** JSON in place: an array, or null if the schema allows it. */
function arrayOf(range: Value): readonly Value[] | CelError {
  return range === null ? notIterable(range) : (range as readonly Value[]);
}

function keysOfObject(range: Value): readonly Value[] | CelError {
  return range === null ? notIterable(range) : Object.keys(range as object);
}

function pairedArrayOf(range: Value): readonly Value[] | CelError {
  return range === null ? notPaired(range) : (range as readonly Value[]);
}

function pairedKeysOf(range: Value): readonly Value[] | CelError {
  return range === null ? notPaired(range) : Object.keys(range as object);
}

/** Sets the variables for one iteration. */
export function enter(
  frame: Frame,
  loop: LoopRange,
  range: Value,
  visited: readonly Value[],
  index: number,
): void {
  const item = visited[index] as Value;
  if (loop.second !== NO_SLOT) enterPair(frame, loop, range, item, index);
  else if (loop.isPlain || loop.read === undefined) frame.slots[loop.first] = item;
  else frame.slots[loop.first] = loop.read(item as Json);
}

function enterPair(
  frame: Frame,
  { first, second, read }: LoopRange,
  range: Value,
  item: Value,
  index: number,
): void {
  const isEntry = isMap(range);
  const value = isEntry ? valueAt(range, item) : item;
  frame.slots[first] = isEntry ? item : index;
  frame.slots[second] = read === undefined ? value : read(value as Json);
}

/** A null field of an object appears as a key without a value. */
export function valueAt(map: MapValue, key: Value): Value {
  const value = findIn(map, key);
  return value === undefined ? fail(`no such key: ${formatGo(key)}`) : value;
}

/** The values of a map of data, in the order of its keys. */
export function entryValues(range: Value): readonly Value[] | undefined {
  return isPlainMap(range) ? Object.values(range) : undefined;
}
