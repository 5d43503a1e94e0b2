import { type YAMLMap, type YAMLSeq, isMap } from "yaml";
import type { Geometry, MapPair } from "./geometry.js";
import { type Style, renderEntry, renderItem } from "./emit.js";
import type { Json } from "../model/index.js";

/** Where the members of a collection stand, and how a new one is written. */
export interface Place {
  readonly count: number;
  start(index: number): number;
  end(index: number): number;
  render(key: string | undefined, value: Json, style: Style): string;
}

export function placeOf(node: YAMLMap | YAMLSeq, geometry: Geometry): Place {
  return isMap(node) ? new MapPlace(geometry, node) : new ListPlace(geometry, node);
}

class MapPlace implements Place {
  readonly count: number;
  readonly #geometry: Geometry;
  readonly #pairs: readonly MapPair[];

  constructor(geometry: Geometry, node: YAMLMap) {
    this.#geometry = geometry;
    this.#pairs = node.items as MapPair[];
    this.count = node.items.length;
  }

  start(index: number): number {
    return this.#geometry.pairStart(this.#pairs[index] as MapPair);
  }

  end(index: number): number {
    return this.#geometry.pairEnd(this.#pairs[index] as MapPair);
  }

  render(key: string | undefined, value: Json, style: Style): string {
    return renderEntry(key as string, value, this.#geometry.column(this.start(0)), style);
  }
}

class ListPlace implements Place {
  readonly count: number;
  readonly #geometry: Geometry;
  readonly #node: YAMLSeq;

  constructor(geometry: Geometry, node: YAMLSeq) {
    this.#geometry = geometry;
    this.#node = node;
    this.count = node.items.length;
  }

  start(index: number): number {
    return this.#geometry.dash(this.#node, index);
  }

  end(index: number): number {
    return this.#geometry.itemEnd(this.#node, index);
  }

  render(_key: string | undefined, value: Json, style: Style): string {
    return renderItem(value, this.#geometry.column(this.start(0)), style);
  }
}
