import type { Document, Node } from "yaml";
import { type Diagnostic, type Json, type Pointer, type SourceRange, parseJson } from "../../model/index.js";
import { type LineIndex } from "../../model/internal.js";
import { type TreeReading, readTree } from "./tree-reader.js";
import { Navigator } from "./navigate.js";
import { UNSURE } from "../scan/unsure.js";
import { contentStart } from "../scan/content-start.js";
import type { DocumentSlice } from "../scan/stream.js";
import { isTooDeep } from "../scan/nesting.js";
import { itemStarts } from "../scan/item-starts.js";
import { type Refused, refusedLine } from "../scan/refused-line.js";
import { refusedTab } from "./refused-tab.js";
import { parseTree } from "./tree.js";
import { ProblemList } from "../scan/problem-list.js";
import { clipped } from "../scan/clipped.js";
import { problems } from "../problems.js";
import { type TextRange, quickRange } from "./quick-range.js";
import { readBlockSubset } from "./block-reader.js";

/** How many places of a document are looked up before its tree is built. */
const FEW = 4;

/** What a document needs of its stream. */
export interface Stream {
  readonly text: string;
  readonly file: string | undefined;
  readonly lines: () => LineIndex;
}

/**
 * One document of a stream. Its value is parsed on first use, by the fast reader if possible; the syntax tree is built
 * only for documents with errors or unusual syntax, and for positions and edits.
 */
export class YamlDocument {
  readonly #stream: Stream;
  readonly start: number;
  readonly end: number;
  readonly #line: number;
  #reading: TreeReading | undefined;
  #deep: boolean | undefined;
  #json: boolean | undefined;
  #tree: Document.Parsed | undefined;
  #navigator: Navigator | undefined;
  #isQuick = false;
  #lookups = 0;
  #items: readonly number[] | undefined;

  /** @internal */
  constructor(stream: Stream, { start, end, line }: DocumentSlice) {
    this.#stream = stream;
    this.start = start;
    this.end = end;
    this.#line = line;
  }

  get text(): string {
    return this.#stream.text.slice(this.start, this.end);
  }

  /** The document as JSON; undefined if an error leaves no value. */
  get value(): Json | undefined {
    return this.#read().value;
  }

  get diagnostics(): readonly Diagnostic[] {
    return this.#read().diagnostics;
  }

  /**
   * The value of a document that the fast reader can read; undefined for any other, without reading it in full.
   * @internal
   */
  get plainValue(): Json | undefined {
    this.#reading ??= this.#readQuickly();
    return this.#isQuick ? this.#reading?.value : undefined;
  }

  /** @internal */
  get tree(): Document.Parsed {
    this.#tree ??= parseTree(this.text);
    return this.#tree;
  }

  /** The range of the value at a pointer; the whole document for the empty pointer. */
  rangeOf(pointer: Pointer): SourceRange | undefined {
    const quick = this.#quickRange(pointer);
    if (quick !== undefined) return this.#range(...quick);
    const node = this.#nodes().nodeAt(pointer);
    return node === undefined ? undefined : this.#rangeOfNode(node);
  }

  /** The first few places are found without a tree; looking at many, line by line, would be quadratic. */
  #quickRange(pointer: Pointer): TextRange | undefined {
    if (this.#tree !== undefined || this.#lookups >= FEW) return undefined;
    this.#lookups++;
    this.#read();
    return this.#isQuick ? quickRange(this.text, pointer) : undefined;
  }

  /** The range of the key at a pointer; for items of lists, of the item. */
  rangeOfKey(pointer: Pointer): SourceRange | undefined {
    const node = this.#nodes().keyNodeAt(pointer);
    return node === undefined ? undefined : this.#rangeOfNode(node);
  }

  /**
   * The line on which the value at a pointer starts. It is needed for every object of a run, so no tree is built for
   * it.
   */
  lineOf(pointer: Pointer): number | undefined {
    if (pointer.length === 0) return this.#firstLine() ?? this.rangeOf(pointer)?.start.line;
    const start = this.#startOf(pointer);
    if (start === undefined || start < 0) return this.rangeOf(pointer)?.start.line;
    return this.#stream.lines().position(this.start + start).line;
  }

  /**
   * The line of a position in the text that the document is from: counting from its top for each of many would be quadratic.
   * @internal
   */
  lineAt(offset: number): number {
    return this.#stream.lines().position(offset).line;
  }

  /** The line that the value starts on, counted from where the document does; undefined if only the tree can tell. */
  #firstLine(): number | undefined {
    const { text } = this.#stream;
    const start = contentStart(this.text);
    if (start === undefined) return undefined;
    let line = this.#line;
    const end = this.start + start;
    for (let at = text.indexOf("\n", this.start); at >= 0 && at < end; at = text.indexOf("\n", at + 1))
      line++;
    return line;
  }

  /** Where an item of a List starts; undefined if only the tree can tell. */
  #startOf([key, index, ...more]: Pointer): number | undefined {
    if (key !== "items" || typeof index !== "number" || more.length > 0 || this.#read().value === undefined)
      return undefined;
    if (this.#isQuick) this.#items ??= itemStarts(this.text, key) ?? [];
    return this.#items?.[index];
  }

  /** A document that is nested too deeply has no tree. */
  #nodes(): Navigator {
    return (this.#navigator ??= new Navigator(this.#isTooDeep() ? null : this.tree.contents));
  }

  #isTooDeep(): boolean {
    this.#deep ??= isTooDeep(this.text);
    return this.#deep;
  }

  #read(): TreeReading {
    this.#reading ??= this.#readQuickly() ?? this.#readFully();
    return this.#reading;
  }

  #readQuickly(): TreeReading | undefined {
    const value = readBlockSubset(this.text);
    this.#isQuick = value !== UNSURE;
    return value === UNSURE ? undefined : { value, diagnostics: [] };
  }

  #readFully(): TreeReading {
    if (this.#isTooDeep()) {
      return { value: undefined, diagnostics: [problems["too-deep"]({ at: this.#range(0, 1) })] };
    }
    const line = refusedLine(this.text);
    if (line !== undefined) return this.#refusal(line);
    const { errors, contents } = this.tree;
    if (errors.length > 0) {
      const list = new ProblemList();
      for (const { message, pos } of errors)
        list.add(() => problems.syntax({ message: clipped(message), at: this.#range(pos[0], pos[1]) }));
      return { value: undefined, diagnostics: list.all };
    }
    const tab = refusedTab(this.text, contents);
    if (tab !== undefined && !this.#isJson()) return this.#refusal(tab);
    return readTree(
      contents,
      (node) => this.#rangeOfNode(node),
      () => this.#isJson(),
    );
  }

  #refusal({ start, end, message, hint }: Refused): TreeReading {
    const at = this.#range(start, end);
    return { value: undefined, diagnostics: [problems["unsupported-syntax"]({ message, hint, at })] };
  }

  /** kubectl reads a text that is JSON as such, with the escapes of JSON. */
  #isJson(): boolean {
    this.#json ??= isJsonText(this.text);
    return this.#json;
  }

  #rangeOfNode(node: Node): SourceRange | undefined {
    return node.range ? this.#range(node.range[0], node.range[1]) : undefined;
  }

  #range(start: number, end: number): SourceRange {
    return this.#stream.lines().range(this.start + start, this.start + end, this.#stream.file);
  }
}

function isJsonText(text: string): boolean {
  try {
    parseJson(text);
    return true;
  } catch {
    return false;
  }
}
