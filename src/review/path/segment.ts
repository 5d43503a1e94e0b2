import {
  type ItemKey,
  type Json,
  type Scalar,
  type Segment,
  formatJson,
  isObject,
} from "../../model/index.js";
import { getKey, isScalar } from "../../model/internal.js";

/** One segment of a rule path: any segment of a change, or one of a few. `{a}` and `a` are the same. */
export class RuleSegment {
  /** As written, without spaces. */
  readonly text: string;
  readonly isAnchor: boolean;
  readonly isWildcard: boolean;
  /** The options of the segment; none for a wildcard. */
  readonly options: readonly Segment[];

  constructor(text: string, parts: { isAnchor: boolean; options: readonly Segment[] | null }) {
    this.text = text;
    this.isAnchor = parts.isAnchor;
    this.isWildcard = parts.options === null;
    this.options = parts.options ?? [];
  }

  matches(segment: Segment): boolean {
    return this.isWildcard || this.containsOption(segment);
  }

  containsOption(segment: Segment): boolean {
    return this.options.some((option) => stands(option, segment));
  }
}

/** Whether an option matches a segment of a change path. */
function stands(option: Segment, segment: Segment): boolean {
  if (typeof option === "string") return printedKey(segment) === option;
  if (typeof option === "number") return segment === option;
  return typeof segment === "object" && fits(option, segment);
}

/**
 * What a plain name is compared with. kubitect prints the one key of an item, or its position, into the path
 * (`instances.1`, `args.0`); an item with several keys has no such name.
 */
export function printedKey(segment: Segment): string | undefined {
  if (typeof segment === "string") return segment;
  if (typeof segment === "number") return String(segment);
  return segment.values.length === 1 ? printed(segment.values[0] as Scalar) : undefined;
}

function printed(value: Scalar): string {
  return typeof value === "string" ? value : formatJson(value);
}

/**
 * Whether an option may match an item with an uncertain key: some value of the item matches, or the item lacks what
 * would rule it out.
 */
export function mayStandFor(option: Segment, item: Json): boolean {
  if (typeof option === "number") return true;
  if (typeof option === "string") return POSITION.test(option) || valuesOf(item).includes(option);
  const { names, values } = option;
  if (names === null) return isScalar(item) && printed(item) === printed(values[0] as Scalar);
  return names.every((name, i) => {
    const value = isObject(item) ? getKey(item, name) : undefined;
    return !isScalar(value) || value === null || printed(value) === printed(values[i] as Scalar);
  });
}

const POSITION = /^\d+$/;

function valuesOf(item: Json): string[] {
  if (isScalar(item)) return [printed(item)];
  return isObject(item) ? Object.values(item).filter(isScalar).map(printed) : [];
}

/** A key matches every item that has its fields: `[port=53]` matches port 53 of any protocol. */
function fits(pattern: ItemKey, key: ItemKey): boolean {
  const { names } = pattern;
  if (names === null || key.names === null) return pattern.text === key.text;
  return names.every((name, i) => {
    const at = key.names?.indexOf(name) ?? -1;
    return at >= 0 && Object.is(pattern.values[i], key.values[at]);
  });
}

/** Whether the other option matches everything that one option matches. */
export function covers(wide: Segment, narrow: Segment): boolean {
  if (typeof narrow === "string") return wide === narrow;
  // A key with one field also matches items with more, which a plain name does not.
  if (typeof narrow === "object" && narrow.names !== null && typeof wide === "string") return false;
  return stands(wide, narrow);
}
