import { type YAMLMap, type YAMLSeq, isMap } from "yaml";
import type { Geometry, MapPair } from "./geometry.js";
import { type Style, renderEntry, renderItem } from "./emit.js";
import type { Json } from "../../model/index.js";

/** The positions of the members of a block collection, and how a new one is written. */
export abstract class Place {
  readonly count: number;
  readonly geometry: Geometry;

  constructor(node: YAMLMap | YAMLSeq, geometry: Geometry) {
    this.count = node.items.length;
    this.geometry = geometry;
  }

  abstract start(index: number): number;
  abstract end(index: number): number;
  abstract render(key: string | undefined, value: Json, style: Style): string;

  get column(): number {
    return this.geometry.column(this.start(0));
  }

  /** Whether a member starts its line; the first may follow a dash. */
  isFirstOnLine(index: number): boolean {
    return this.geometry.isFirstOnLine(this.start(index));
  }

  /** Where the lines of a member start, including the comment right above it. */
  leadStart(index: number): number {
    if (index === 0) return this.geometry.leadStart(this.start(0), 0, Number.POSITIVE_INFINITY);
    return this.geometry.leadStart(
      this.start(index),
      this.geometry.lineAfter(this.end(index - 1)),
      this.column,
    );
  }

  /** Where they end, including comments below that belong to its content. */
  lineBehind(index: number): number {
    return this.geometry.lineBehind(this.end(index), this.column);
  }
}

export function placeOf(node: YAMLMap | YAMLSeq, geometry: Geometry): Place {
  return isMap(node) ? new MapPlace(geometry, node) : new ListPlace(geometry, node);
}

class MapPlace extends Place {
  readonly #pairs: readonly MapPair[];

  constructor(geometry: Geometry, node: YAMLMap) {
    super(node, geometry);
    this.#pairs = node.items as MapPair[];
  }

  override start(index: number): number {
    return this.geometry.pairStart(this.#pairs[index] as MapPair);
  }

  override end(index: number): number {
    return this.geometry.pairEnd(this.#pairs[index] as MapPair);
  }

  override render(key: string | undefined, value: Json, style: Style): string {
    return renderEntry(key as string, value, this.column, style);
  }
}

class ListPlace extends Place {
  readonly #node: YAMLSeq;

  constructor(geometry: Geometry, node: YAMLSeq) {
    super(node, geometry);
    this.#node = node;
  }

  override start(index: number): number {
    return this.geometry.dash(this.#node, index);
  }

  override end(index: number): number {
    return this.geometry.itemEnd(this.#node, index);
  }

  override render(_key: string | undefined, value: Json, style: Style): string {
    return renderItem(value, this.column, style);
  }
}
