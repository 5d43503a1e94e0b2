import { type ItemKey, type Json, type Segment } from "../../model/index.js";
import { formatSegment, itemKey } from "../../model/internal.js";
import type { ReadyRule } from "./rule.js";
import { type RuleSegment, mayStandFor } from "../path/segment.js";

/**
 * A node in the tree of all rule paths: rule paths with a common prefix share it. Options are never expanded; each
 * option of a block leads to the same node.
 */
export class MatcherNode {
  readonly id: number;
  /** Rules whose path ends here. */
  readonly rules: ReadyRule[] = [];
  any: MatcherNode | undefined;
  readonly names = new Map<string, MatcherNode[]>();
  readonly indices = new Map<number, MatcherNode[]>();
  readonly keys: KeyGroup[] = [];
  readonly #below = new Map<string, MatcherNode>();
  readonly #options: { readonly option: Segment; readonly node: MatcherNode }[] = [];

  constructor(id: number) {
    this.id = id;
  }

  /** The node for one more segment, created if missing. */
  below(segment: RuleSegment, make: () => MatcherNode): MatcherNode {
    const text = segment.isWildcard ? "*" : textOf(segment.options);
    const known = this.#below.get(text);
    if (known !== undefined) return known;
    const node = make();
    this.#below.set(text, node);
    if (segment.isWildcard) this.any = node;
    for (const option of segment.options) this.#addOption(option, node);
    return node;
  }

  #addOption(option: Segment, node: MatcherNode): void {
    this.#options.push({ option, node });
    if (typeof option === "string") add(this.names, option, node);
    else if (typeof option === "number") add(this.indices, option, node);
    else this.#groupOf(option).add(option, node);
  }

  /** The nodes for an item of a list that cannot be paired: every one that may match it. */
  belowItem(item: Json): MatcherNode[] {
    return [
      ...(this.any === undefined ? [] : [this.any]),
      ...this.#options.flatMap(({ option, node }) => (mayStandFor(option, item) ? [node] : [])),
    ];
  }

  #groupOf({ names }: ItemKey): KeyGroup {
    const signature = signatureOf(names);
    let group = this.keys.find((other) => other.signature === signature);
    if (group === undefined) this.keys.push((group = new KeyGroup(names)));
    return group;
  }
}

/** Keys with the same fields: an item is looked up by its values of just these. */
class KeyGroup {
  readonly signature: string;
  readonly #names: readonly string[] | null;
  readonly #nodes = new Map<string, MatcherNode[]>();

  constructor(names: readonly string[] | null) {
    this.#names = names;
    this.signature = signatureOf(names);
  }

  add(key: ItemKey, node: MatcherNode): void {
    add(this.#nodes, key.text, node);
  }

  find(key: ItemKey): readonly MatcherNode[] {
    const text = this.#textOf(key);
    return (text === undefined ? undefined : this.#nodes.get(text)) ?? [];
  }

  /** The text of the key reduced to the fields of this group; undefined if it lacks one. */
  #textOf(key: ItemKey): string | undefined {
    if (this.#names === null || key.names === null) return this.#names === key.names ? key.text : undefined;
    const fields: (readonly [string, ItemKey["values"][number]])[] = [];
    for (const name of this.#names) {
      const at = key.names.indexOf(name);
      if (at < 0) return undefined;
      fields.push([name, key.values[at] as ItemKey["values"][number]]);
    }
    return itemKey(fields).text;
  }
}

function add<K>(map: Map<K, MatcherNode[]>, key: K, node: MatcherNode): void {
  const nodes = map.get(key);
  if (nodes === undefined) map.set(key, [node]);
  else if (!nodes.includes(node)) nodes.push(node);
}

/** The names as a key: a member of a set has none. */
function signatureOf(names: readonly string[] | null): string {
  return names === null ? "" : names.map((name) => formatSegment(name)).join(",");
}

function textOf(options: readonly Segment[]): string {
  return options
    .map((option) => formatSegment(option))
    .toSorted()
    .join(",");
}
