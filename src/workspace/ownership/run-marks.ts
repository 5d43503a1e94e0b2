import { type Target } from "../../preserve/index.js";
import { type Candidate, hasField, isAbout } from "../../preserve/internal.js";
import type { FieldPath, Json } from "../../model/index.js";
import { KEY_LENGTH, type Marked, type RunMark, keyOf } from "./run-mark.js";

/** The trailers of one commit for a resource. */
export interface MarkedResource {
  /** More than one if runs were squashed: it is unknown which was last. */
  readonly words: readonly string[];
  readonly kept: readonly FieldPath[];
  readonly set: readonly FieldPath[];
}

interface Own {
  readonly words: Set<string>;
  readonly marks: Set<RunMark>;
}

/**
 * The trailers of one commit. They are sorted by resource once: each resource of a run is looked up, and there are
 * many.
 */
export class RunMarks {
  readonly #marks: readonly RunMark[];
  #own: ReadonlyMap<string, Own> | undefined;
  readonly #fields = new Map<readonly Target[], FieldsByName>();

  constructor(marks: readonly RunMark[]) {
    this.#marks = marks;
  }

  /** A run that does not list its output: nothing in the commit can be distinguished from other people's edits. */
  get isUnsaid(): boolean {
    return this.#marks.some(({ words }) => words.length === 0);
  }

  /** Whether a run of a generator lists its output. */
  says(generator: string | undefined): boolean {
    return this.#marks.some((mark) => mark.generator === generator && mark.words.length > 0);
  }

  has(marked: Marked): boolean {
    return this.#byKey.has(keyOf(marked));
  }

  /** The entry for a resource, which some targets find by fields. */
  of(marked: Marked, value: Json | undefined): MarkedResource {
    const { words = [], marks = [] } = this.#byKey.get(keyOf(marked)) ?? {};
    const candidate = { id: marked.id, documents: [value] };
    const own = [...marks];
    return {
      words: [...words],
      kept: own.flatMap(({ kept }) => this.#fieldsIn(kept, candidate)),
      set: own.flatMap(({ set }) => this.#fieldsIn(set, candidate)),
    };
  }

  get #byKey(): ReadonlyMap<string, Own> {
    return (this.#own ??= byKey(this.#marks));
  }

  #fieldsIn(targets: readonly Target[], candidate: Candidate): readonly FieldPath[] {
    const fields = this.#fields.get(targets) ?? byName(targets);
    this.#fields.set(targets, fields);
    return [...(fields.named.get(candidate.id.name) ?? []), ...fields.others]
      .filter((target) => isAbout(target, candidate, hasField))
      .map(({ path }) => path);
  }
}

function byKey(marks: readonly RunMark[]): ReadonlyMap<string, Own> {
  const own = new Map<string, Own>();
  for (const mark of marks) {
    for (const word of mark.words) {
      const key = word.slice(0, KEY_LENGTH);
      const found = own.get(key) ?? { words: new Set(), marks: new Set() };
      own.set(key, found);
      found.words.add(word);
      found.marks.add(mark);
    }
  }
  return own;
}

/** A target that identifies no single resource may match any. */
interface FieldsByName {
  readonly named: ReadonlyMap<string, readonly Target[]>;
  readonly others: readonly Target[];
}

function byName(targets: readonly Target[]): FieldsByName {
  const named = new Map<string, Target[]>();
  const others: Target[] = [];
  for (const target of targets) {
    const { name } = target;
    const list = name === undefined || name.includes("*") ? others : (named.get(name) ?? []);
    if (name !== undefined && list !== others) named.set(name, list);
    list.push(target);
  }
  return { named, others };
}
