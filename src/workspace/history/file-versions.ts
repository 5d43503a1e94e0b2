import { AT_ONCE } from "./field-trail.js";
import type { FileLog, FileStep } from "./file-log.js";
import { type Pointer, type ResourceId, formatResourceId } from "../../model/index.js";
import { type ResourceText, resourceText } from "../read/resource-text.js";
import { describe } from "../read/resource-entry.js";
import { eachBlob } from "../git/blobs.js";
import { readDocuments } from "../../yaml/index.js";

type Document = ReturnType<typeof readDocuments>["documents"][number];

/** A resource in a version of the file. */
interface Held {
  readonly file: string;
  readonly document: Document;
  readonly pointer: Pointer;
}

/** A commit that changed a resource. */
export interface ResourceChange {
  readonly step: FileStep;
  readonly text: ResourceText;
}

/** What the walk knows about a resource so far. */
interface Track {
  readonly changes: KeptChange[];
  /** The oldest version that was walked; undefined once one does not have the resource, and the track ends there. */
  last: { readonly step: FileStep; readonly held: Held } | undefined;
}

/** A changed document without the rest of its file. */
interface KeptChange {
  readonly step: FileStep;
  readonly document: string;
  readonly pointer: Pointer;
  readonly first: number;
}

/**
 * The changes of all resources in one file, read from the newest commit to the oldest. However many resources are asked
 * about, each version is read once, and only as far back as the questions go; only changed
 * documents are kept.
 */
export class FileVersions {
  readonly #root: string;
  readonly #log: FileLog;
  readonly #known: ReadonlyMap<string, string>;
  readonly #tracks = new Map<string, Track>();
  /** The resources of each document; most versions repeat most documents. */
  #names: ReadonlyMap<string, Names> = new Map();
  /** Versions that were read together, and are walked next. */
  readonly #texts = new Map<string, string>();
  readonly #copies = new WeakMap<Document, string>();
  #next: FileStep | undefined | "head" = "head";

  /** Texts of versions may be known by the names of their objects. */
  constructor(root: string, log: FileLog, known: ReadonlyMap<string, string>) {
    this.#root = root;
    this.#log = log;
    this.#known = known;
  }

  /** The changes of a resource, newest first. The last one added it to the file. */
  async *of(id: ResourceId): AsyncGenerator<ResourceChange> {
    const name = formatResourceId(id);
    if (this.#next === "head") await this.#walk();
    const track = this.#tracks.get(name);
    if (track === undefined) return;
    for (let at = 0; ; at++) {
      while (at >= track.changes.length && track.last !== undefined) await this.#walk();
      const change = track.changes[at];
      if (change === undefined) return;
      yield { step: change.step, text: textOfKept(change) };
    }
  }

  /** One version back. */
  async #walk(): Promise<void> {
    const isHead = this.#next === "head";
    const step = this.#next === "head" ? await this.#log.head() : this.#next;
    this.#next = undefined;
    if (step === undefined) return;
    const held = this.#heldIn(await this.#textOf(step));
    if (isHead) for (const name of held.keys()) this.#tracks.set(name, { changes: [], last: undefined });
    const [parent] = step.parents;
    for (const [name, track] of this.#tracks) {
      if (!isHead && track.last === undefined) continue;
      this.#follow(track, step, held.get(name));
      if (parent === undefined) this.#follow(track, step, undefined);
    }
    if (parent !== undefined) this.#next = await this.#log.step(parent);
  }

  /** The resources of a version by name; one that is there twice could be either. */
  #heldIn(file: string): ReadonlyMap<string, Held> {
    const found = new Map<string, Held>();
    const doubled = new Set<string>();
    const names = new Map<string, Names>();
    for (const document of readDocuments(file).documents) {
      const inside = this.#names.get(document.text) ?? namesIn(document);
      names.set(document.text, inside);
      for (const [name, pointer] of inside) {
        if (found.has(name)) doubled.add(name);
        found.set(name, { file, document, pointer });
      }
    }
    this.#names = names;
    for (const name of doubled) found.delete(name);
    return found;
  }

  /** A version that differs from the next newer one ends a change. */
  #follow(track: Track, step: FileStep, held: Held | undefined): void {
    const { last } = track;
    if (last !== undefined && (held === undefined || !isSame(last.held, held)))
      track.changes.push(this.#kept(last.step, last.held));
    track.last = held && { step, held };
  }

  #kept(step: FileStep, held: Held): KeptChange {
    const { document, pointer } = held;
    const copy = this.#copies.get(document) ?? copyOf(document.text);
    this.#copies.set(document, copy);
    return { step, document: copy, pointer, first: textOf(held).first };
  }

  async #textOf({ object, commit }: FileStep): Promise<string> {
    if (object === undefined) return "";
    const known = this.#known.get(object) ?? this.#texts.get(object);
    if (known !== undefined) return known;
    this.#texts.clear();
    const wanted = new Set([object, ...this.#log.objectsFrom(commit.hash, AT_ONCE)]);
    await eachBlob(this.#root, [...wanted], (content, name) => {
      this.#texts.set(name, content?.toString("utf8") ?? "");
    });
    return this.#texts.get(object) ?? "";
  }
}

type Names = readonly (readonly [name: string, pointer: Pointer])[];

function namesIn({ value }: Document): Names {
  return describe(value ?? null).resources.map(({ id, pointer }) => [formatResourceId(id), pointer]);
}

function isSame(a: Held, b: Held): boolean {
  if (a.document.text === b.document.text) return String(a.pointer) === String(b.pointer);
  const [one, other] = [textOf(a).lines, textOf(b).lines];
  return one.length === other.length && one.every((line, i) => line === other[i]);
}

function textOf({ file, document, pointer }: Held): ResourceText {
  return resourceText(file, document, pointer);
}

function textOfKept({ document, pointer, first }: KeptChange): ResourceText {
  const [only] = readDocuments(document).documents;
  if (only === undefined) throw new Error("a document was read before");
  return { ...resourceText(document, only, pointer), first };
}

/** A part of a string keeps the whole string in memory. */
function copyOf(text: string): string {
  return Buffer.from(text, "utf16le").toString("utf16le");
}
