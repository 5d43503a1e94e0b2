import {
  type Diagnostic,
  type Edit,
  type Json,
  type SchemaNode,
  type SourceRange,
  formatResourceId,
  hasErrors,
} from "../../model/index.js";
import { getAtPointer, memberAt, isSopsEncrypted, textAt } from "../../model/internal.js";
import { type TextEdit } from "../../yaml/index.js";
import { type YamlDocument, editParsed, toTextEdits, problems as yamlProblems } from "../../yaml/internal.js";
import { type ResourceEntry, rangeOf } from "../read/resource-entry.js";
import { problems } from "../problems.js";
import { sopsRefusal } from "../read/sops-refusal.js";
import { withoutLine } from "../read/guarded.js";

/** A resource of a document and its requested change. */
interface ResourceWishes {
  readonly entry: ResourceEntry;
  value: Json;
  readonly edits: TextEdit[];
  /** New items of the List, in order, directly after it. */
  readonly behind: Json[];
  isRemoved: boolean;
}

export interface DocumentResult {
  /** The new text; null if the document is removed; the old text if `diagnostics` has an error. */
  readonly text: string | null;
  readonly diagnostics: readonly Diagnostic[];
}

/** The requested changes of one document: a resource, or a List of them. */
export class DocumentRehearsal {
  readonly #document: YamlDocument;
  /** By position in the List, or -1 for the document itself. */
  readonly #wishes = new Map<number, ResourceWishes>();
  readonly #diagnostics: Diagnostic[] = [];

  constructor(document: YamlDocument) {
    this.#document = document;
  }

  remove(entry: ResourceEntry): void {
    const wished = this.#wishesFor(entry);
    if (wished.edits.length > 0) this.#contradiction(entry);
    wished.isRemoved = true;
  }

  edit(entry: ResourceEntry, edits: readonly Edit[], schema: SchemaNode | undefined): void {
    const wished = this.#wishesFor(entry);
    if (wished.isRemoved) return this.#contradiction(entry);
    const { edits: translated, value, diagnostics } = toTextEdits(wished.value, edits, schema);
    for (const each of diagnostics) this.#diagnostics.push({ resource: entry.id, ...each });
    const isReplaced = translated.some(({ op, pointer }) => op === "remove" && pointer.length === 0);
    wished.value = value;
    // A resource that becomes empty is removed: in a List, null would remain in its place.
    if (isReplaced && value === null) wished.isRemoved = true;
    else if (isReplaced) wished.edits.push({ op: "set", pointer: [], value });
    else for (const each of translated) wished.edits.push(each);
  }

  /** Inserts a new resource into the List of another one, directly after it; false if it does not belong there. */
  insert(behind: ResourceEntry, value: Json): boolean {
    const { value: document = null, diagnostics } = this.#document;
    const isList = behind.pointer.length > 0 && isListFor(document, value);
    if (!isList || diagnostics.length > 0 || isSopsEncrypted(document)) return false;
    this.#wishesFor(behind).behind.push(value);
    return true;
  }

  result(): DocumentResult {
    const { text, diagnostics: faults } = this.#document;
    if (hasErrors(this.#diagnostics)) return { text, diagnostics: this.#diagnostics };
    if (isSopsEncrypted(this.#document.value ?? null))
      return { text, diagnostics: [...this.#diagnostics, ...this.#placed([this.#encrypted()])] };
    // Which of two equal keys was meant is unknown, so neither is changed or removed.
    if (faults.length > 0)
      return { text, diagnostics: [...this.#diagnostics, ...this.#placed([...faults, this.#refusal()])] };
    const wishes = [...this.#wishes.values()];
    const removed = wishes.filter(({ isRemoved }) => isRemoved);
    if (removed.length === this.#count()) return { text: null, diagnostics: this.#diagnostics };
    const edited = editParsed(this.#document, [...editsOf(wishes), ...comingAndGoing(wishes)]);
    return { text: edited.text, diagnostics: [...this.#diagnostics, ...this.#placed(edited.diagnostics)] };
  }

  #wishesFor(entry: ResourceEntry): ResourceWishes {
    const place = positionOf(entry);
    const value = memberAt(this.#document.value ?? null, entry.pointer);
    const wished = this.#wishes.get(place) ?? { entry, value, edits: [], behind: [], isRemoved: false };
    this.#wishes.set(place, wished);
    return wished;
  }

  /** How many resources the document may hold: items of a List without a name count too. */
  #count(): number {
    const [first] = this.#wishes.values();
    if (first === undefined || first.entry.pointer.length === 0) return 1;
    return (getAtPointer(this.#document.value ?? null, first.entry.pointer.slice(0, -1)) as Json[]).length;
  }

  #contradiction(entry: ResourceEntry): void {
    this.#diagnostics.push(
      problems["contradicting-changes"]({
        message: `${formatResourceId(entry.id)} is both removed and changed`,
        resource: entry.id,
        at: rangeOf(entry),
      }),
    );
  }

  #refusal(): Diagnostic {
    const names = [...this.#wishes.values()].map(({ entry }) => formatResourceId(entry.id)).join(", ");
    return yamlProblems["edit-refused"]({
      message: `${names} cannot be changed: its document has an error`,
      hint: "fix the document and run again",
    });
  }

  #encrypted(): Diagnostic {
    const [first] = this.#wishes.values();
    return sopsRefusal(first === undefined ? "the document" : formatResourceId(first.entry.id));
  }

  #placed(diagnostics: readonly Diagnostic[]): Diagnostic[] {
    const [first] = this.#wishes.values();
    if (first === undefined) return [...diagnostics];
    const resource = this.#wishes.size === 1 ? { resource: first.entry.id } : {};
    const placed = diagnostics.map((each) => ({ ...resource, at: rangeOf(first.entry), ...each }));
    return first.entry.pointer.length === 0 ? placed : placed.map(withoutLines);
  }
}

/** A line of a List may be part of a Secret, whichever item the change was about. */
function withoutLines(diagnostic: Diagnostic & { readonly at: SourceRange }): Diagnostic {
  const { related, ...rest } = diagnostic;
  const places = related?.map(({ message, at }) => ({ message, ...(at && { at: withoutLine(at) }) }));
  return { ...rest, at: withoutLine(rest.at), ...(places && { related: places }) };
}

function positionOf({ pointer }: ResourceEntry): number {
  return pointer.length === 0 ? -1 : Number(pointer.at(-1));
}

function editsOf(wishes: readonly ResourceWishes[]): TextEdit[] {
  return wishes
    .filter(({ isRemoved }) => !isRemoved)
    .flatMap(({ entry, edits }) =>
      edits.map((edit) => ({ ...edit, pointer: [...entry.pointer, ...edit.pointer] })),
    );
}

/** From the last item to the first, so that none moves before its turn. */
function comingAndGoing(wishes: readonly ResourceWishes[]): TextEdit[] {
  const ordered = wishes.toSorted((a, b) => positionOf(b.entry) - positionOf(a.entry));
  return ordered.flatMap(({ entry: { pointer }, behind, isRemoved }): TextEdit[] => {
    const next = [...pointer.slice(0, -1), Number(pointer.at(-1)) + 1];
    return [
      ...behind.toReversed().map((value): TextEdit => ({ op: "insert", pointer: next, value })),
      ...(isRemoved ? [{ op: "remove", pointer } as const] : []),
    ];
  });
}

/** A list of one kind accepts no other. */
function isListFor(list: Json, value: Json): boolean {
  const kind = textAt(list, "kind");
  return kind === "List" || (kind === `${textAt(value, "kind")}List` && sameVersion(list, value));
}

function sameVersion(one: Json, other: Json): boolean {
  return textAt(one, "apiVersion") === textAt(other, "apiVersion");
}
