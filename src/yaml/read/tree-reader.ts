import {
  type Alias,
  type Node,
  type Pair,
  type Scalar,
  type YAMLMap,
  type YAMLSeq,
  isAlias,
  isMap,
  isScalar,
  isSeq,
} from "yaml";
import { type Diagnostic, type Json, type JsonObject, isObject } from "../../model/index.js";
import { cloneJson, quote, rememberKeyOrder, setKey, defined } from "../../model/internal.js";
import { NOT_FINITE, resolvePlain } from "../scan/scalar.js";
import { floatKey, plainKey } from "../scan/map-key.js";
import { ProblemList } from "../scan/problem-list.js";
import { clipped } from "../scan/clipped.js";
import { problems } from "../problems.js";
import { quotedToken } from "../scan/quoted.js";
import { refusedEscape } from "../scan/escapes.js";
import { resolveTagged } from "../scan/tag.js";

/** How many values aliases may add to one document. go-yaml stops at a comparable ratio. */
const MAX_ALIASED_VALUES = 100_000;

/** An error that leaves the document without a value. */
class Unreadable extends Error {
  readonly diagnostic: Diagnostic;

  constructor(diagnostic: Diagnostic) {
    super();
    this.diagnostic = diagnostic;
  }
}

export type Locate = (node: Node) => Diagnostic["at"];

export interface TreeReading {
  /** Undefined if an error leaves no value. */
  readonly value: Json | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads a syntax tree as Kubernetes does (sigs.k8s.io/yaml): aliases expanded, merge keys applied, keys as strings.
 * `isJson` is asked only about escapes that Kubernetes reads in JSON alone.
 */
export function readTree(
  root: Node | null,
  locate: Locate,
  isJson: () => boolean = () => false,
): TreeReading {
  const reader = new TreeReader(locate, isJson);
  try {
    return { value: root === null ? null : reader.value(root), diagnostics: reader.duplicates.all };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return { value: undefined, diagnostics: [...reader.duplicates.all, error.diagnostic] };
  }
}

class TreeReader {
  readonly duplicates = new ProblemList();
  readonly #locate: Locate;
  readonly #isJson: () => boolean;
  readonly #anchors = new Map<string, { readonly node: Node; value: Json | undefined }>();
  #aliased = 0;

  constructor(locate: Locate, isJson: () => boolean) {
    this.#locate = locate;
    this.#isJson = isJson;
  }

  value(node: Node): Json {
    if (isAlias(node)) return this.#alias(node);
    const anchor = (node as { anchor?: string }).anchor;
    const entry = { node, value: undefined as Json | undefined };
    if (anchor !== undefined) this.#anchors.set(anchor, entry);
    entry.value = this.#plainValue(node);
    return entry.value;
  }

  #plainValue(node: Node): Json {
    if (isMap(node)) return this.#map(node);
    if (isSeq(node)) return this.#list(node);
    return this.#scalar(node as Scalar);
  }

  #alias(node: Alias): Json {
    const anchor = this.#anchors.get(node.source);
    if (anchor === undefined)
      return this.#fail("unknown-alias", node, `no anchor is defined before *${node.source}`);
    if (anchor.value === undefined)
      return this.#fail("alias-cycle", node, `*${node.source} is inside its own value`);
    this.#aliased += countValues(anchor.value);
    if (this.#aliased > MAX_ALIASED_VALUES) return this.#fail("too-many-aliases", node);
    return cloneJson(anchor.value);
  }

  #list(node: YAMLSeq): Json[] {
    return node.items.map((item) => this.value(item as Node));
  }

  #map(node: YAMLMap): JsonObject {
    const map: JsonObject = {};
    const own = new Map<string, Node>();
    const order: string[] = [];
    for (const pair of node.items as Pair<Node, Node | null>[]) {
      if (isMergeKey(pair.key)) {
        this.#merge(map, pair, order);
        continue;
      }
      const key = this.#key(pair.key);
      const first = own.get(key);
      if (first !== undefined) this.#duplicate(key, pair.key, first);
      own.set(key, pair.key);
      if (!Object.hasOwn(map, key)) order.push(key);
      setKey(map, key, pair.value === null ? null : this.value(pair.value));
    }
    rememberKeyOrder(map, order);
    return map;
  }

  /** go-yaml v2 merges at the position of the key: it overrides earlier keys, and later keys override it. */
  #merge(map: JsonObject, pair: Pair<Node, Node | null>, order: string[]): void {
    const node = pair.value ?? pair.key;
    const value = pair.value === null ? null : this.value(pair.value);
    const sources =
      isSeq(pair.value) || (isAlias(pair.value) && Array.isArray(value)) ? (value as Json[]) : [value];
    // Earlier maps of a list take precedence, so they are written last.
    for (const source of [...sources].reverse()) {
      if (!isObject(source)) return this.#fail("invalid-merge", node);
      for (const [key, item] of Object.entries(source)) {
        if (!Object.hasOwn(map, key)) order.push(key);
        setKey(map, key, item);
      }
    }
  }

  #key(node: Node | null): string {
    if (node === null) return this.#fail("unsupported-key", null, "a map key is missing");
    const scalar = isAlias(node) ? this.#anchors.get(node.source)?.node : node;
    if (!isScalar(scalar)) return this.#fail("unsupported-key", node, "a map key must be a scalar");
    if (!isAlias(node) && scalar.anchor !== undefined) this.value(node);
    const key =
      isPlain(scalar) && scalar.tag === undefined ? plainKey(sourceOf(scalar)) : this.#taggedKey(scalar);
    return key ?? this.#fail("unsupported-key", node, `a map key cannot be ${sourceOf(scalar) || "empty"}`);
  }

  #taggedKey(node: Scalar): string | undefined {
    const value = this.#scalar(node);
    if (typeof value === "number" && node.tag?.endsWith(":float") === true) return floatKey(value);
    return value === null || typeof value === "object" ? undefined : String(value);
  }

  #scalar(node: Scalar): Json {
    const text = this.#text(node);
    const value =
      node.tag === undefined
        ? isPlain(node)
          ? resolvePlain(text)
          : text
        : resolveTagged(node.tag, text, isPlain(node));
    if (value === undefined)
      return this.#fail("invalid-tag", node, `${text} does not match ${node.tag ?? ""}`);
    if (value === NOT_FINITE)
      return this.#fail("unsupported-value", node, `${text} cannot be represented in JSON`);
    return value;
  }

  #text(node: Scalar): string {
    const escape = node.type === "QUOTE_DOUBLE" ? refusedEscape(tokenOf(node)) : undefined;
    if (escape !== undefined && !this.#isJson())
      return this.#fail("unsupported-syntax", node, `Kubernetes reads the escape ${escape} only in JSON`);
    return textOf(node);
  }

  #duplicate(key: string, node: Node, first: Node): void {
    this.duplicates.add(() => {
      const at = this.#locate(node);
      const related = this.#locate(first);
      return problems["duplicate-key"]({
        message: `the key ${quote(clipped(key))} is set twice; Kubernetes uses the last value`,
        ...defined({ at }),
        related: [{ message: "first set here", ...defined({ at: related }) }],
        hint: "remove one of the two",
      });
    });
  }

  #fail(code: keyof typeof problems, node: Node | null, message?: string): never {
    const at = node === null ? undefined : this.#locate(node);
    throw new Unreadable(
      problems[code]({
        ...(message === undefined ? {} : { message: clipped(message) }),
        ...defined({ at }),
      }),
    );
  }
}

export function isMergeKey(key: Node | null): boolean {
  return isScalar(key) && isPlain(key) && sourceOf(key) === "<<" && key.tag === undefined;
}

export function isPlain(node: Scalar): boolean {
  return node.type === undefined || node.type === "PLAIN";
}

/** Under the failsafe schema a scalar's value is its text, as the parser reads it. */
export function sourceOf(node: Scalar): string {
  return typeof node.value === "string" ? node.value : (node.source ?? "");
}

/** The text of a scalar, unescaped and unfolded. */
export function textOf(node: Scalar): string {
  const isQuoted = node.type === "QUOTE_DOUBLE" || node.type === "QUOTE_SINGLE";
  return isQuoted ? quotedToken(tokenOf(node), sourceOf(node)) : sourceOf(node);
}

function tokenOf(node: Scalar): string {
  return (node.srcToken as { source: string }).source;
}

function countValues(value: Json): number {
  // Long texts weigh more: a thousand aliases of a megabyte are an attack too.
  if (typeof value === "string") return 1 + Math.floor(value.length / 100);
  if (typeof value !== "object" || value === null) return 1;
  let count = 1;
  for (const item of Array.isArray(value) ? value : Object.values(value)) count += countValues(item);
  return count;
}
