import {
  type Absentee,
  type HistoryStep,
  describePart,
  describeRange,
  fieldOf,
} from "../../../compose/internal.js";
import { type AbsenteeRow, BASELINE, type StepRow, type StoryRow } from "../../wire/pipeline.js";
import { type FieldPath, formatJson, formatPath } from "../../../model/index.js";
import type { Built, MutationWrites } from "../../../compose/index.js";
import { absenteesAt, stepsOf } from "../../../compose/internal.js";
import { overlaps, samePath } from "../../../model/internal.js";
import { SharedTable } from "./shared-table.js";

/** A story, and the author of the field now. */
export interface Told {
  readonly story: number;
  readonly author: number | null;
}

/** The histories of fields in builds. Builds differ in few of them. */
export class StoryTable {
  readonly stories: SharedTable<StoryRow> = new SharedTable();
  readonly steps: SharedTable<StepRow> = new SharedTable();
  readonly absentees: SharedTable<AbsenteeRow> = new SharedTable();
  readonly #mutations: ReadonlyMap<string, number>;
  readonly #writes: readonly MutationWrites[];
  /** Those that write a field or beside it, by path: the same for every build. */
  readonly #near = new Map<string, readonly MutationWrites[]>();

  constructor(names: readonly string[], writes: readonly MutationWrites[]) {
    this.#mutations = new Map(names.map((name, i) => [name, i]));
    this.#writes = writes;
  }

  /** The story of a single value, or with only those that are absent, of a line with fields below it. */
  tell({ ledger, skipped }: Built<object>, path: FieldPath, isValue: boolean): Told {
    const steps = isValue ? stepsOf(ledger, path) : [];
    const current = steps.find(({ isInForce }) => isInForce);
    const absent = isValue
      ? absenteesAt(path, this.#writing(path), skipped, steps)
      : absenteesAt(path, this.#writing(path), skipped, []).filter(({ mutation }) =>
          skipped.some(({ name }) => name === mutation),
        );
    const story = this.stories.add({
      steps: steps.map((step) => this.steps.add(this.#step(step, path, ledger))),
      absentees: absent.map((one) => this.absentees.add(this.#absentee(one, path))),
    });
    return { story, author: current === undefined ? null : this.#author(current) };
  }

  #author({ author }: HistoryStep): number {
    return this.#mutations.get(author.band === undefined ? "" : author.name) ?? BASELINE;
  }

  #step(step: HistoryStep, path: FieldPath, ledger: Built<object>["ledger"]): StepRow {
    const { did, value, through, isInForce } = step;
    return {
      author: this.#author(step),
      did,
      value: value === undefined ? null : formatJson(ledger.shown(fieldOf(step, path), value)),
      part: through === undefined ? null : describePart(through, path),
      isInForce,
    };
  }

  #absentee({ mutation, reason, fields }: Absentee, path: FieldPath): AbsenteeRow {
    return {
      mutation: this.#mutations.get(mutation) ?? BASELINE,
      reason,
      writes: fields.map(({ path: field, range }) => {
        const part = samePath(field, path) ? "" : `, ${describePart(field, path)}`;
        return `${describeRange(range)}${part}`;
      }),
    };
  }

  #writing(path: FieldPath): readonly MutationWrites[] {
    const name = formatPath(path);
    const known = this.#near.get(name);
    if (known !== undefined) return known;
    const near = this.#writes.flatMap((one) => {
      const fields = one.fields.filter((field) => overlaps(field.path, path));
      return fields.length === 0 ? [] : [{ ...one, fields }];
    });
    this.#near.set(name, near);
    return near;
  }
}
