import type { Hindsight, Store } from "../store/store.js";
import { type StandingRow, isStandingPart, readRows } from "./standing-row.js";
import type { Run } from "../run/run.js";
import { isWhole } from "../evidence/kinds.js";
import { rulesOf } from "./rules-of.js";

/** The differences that earlier runs found and that stand, by the parts they are in. */
export class StandingParts {
  readonly #store: Store;
  readonly #known: ReadonlyMap<string, readonly StandingRow[]>;
  /** Where what others removed would go, by the names of its generator and of itself. */
  readonly #away = new Map<string, string>();
  /** The parts of what others removed, and of what is not generated any more, by templates. */
  readonly #lacking = new Map<string, string[]>();
  readonly #left = new Map<string, string[]>();

  private constructor(store: Store, known: ReadonlyMap<string, readonly StandingRow[]>) {
    this.#store = store;
    this.#known = known;
    for (const [part, rows] of known) {
      for (const { name, fate, by = "", templateId } of rows) {
        if (fate === "deleted") this.#away.set(`${by}\n${name}`, part);
        if (fate === "unchanged" || templateId === undefined) continue;
        const parts = fate === "deleted" ? this.#lacking : this.#left;
        parts.set(templateId, [...(parts.get(templateId) ?? []), part]);
      }
    }
  }

  /** Finds those that count for a run. */
  static async of({ store, wishes }: Run): Promise<StandingParts> {
    const { hindsight, record, kind } = store;
    const isUseless = wishes.ruling !== undefined || !isWhole(kind) || record.unplaced.length > 0;
    if (hindsight === undefined || isUseless) return new StandingParts(store, new Map());
    const known = new Map<string, readonly StandingRow[]>();
    const isCurrent = await currentParts(store, hindsight);
    for (const part of record.files) {
      const standing = record.fileRecord(part)?.standing;
      if (!isStandingPart(standing) || !isCurrent(part, standing)) continue;
      const rows = readRows(standing.rows);
      // Whether it may go is asked about all that is not generated any more.
      if (wishes.prune !== true || rows.every(({ fate }) => fate !== "orphaned")) known.set(part, rows);
    }
    return new StandingParts(store, withoutRenames(known));
  }

  /** What differs in a part that is settled otherwise; undefined when that is not known. */
  in(part: string): readonly StandingRow[] | undefined {
    const rows = this.#known.get(part);
    if (rows !== undefined) return rows;
    const { kept, standing } = this.#store.record.fileRecord(part) ?? {};
    return kept === 0 && standing === undefined ? NONE : undefined;
  }

  /** The part that is known to lack a resource because others removed it. */
  partWithout(generator: string, name: string): string | undefined {
    return this.#away.get(`${generator}\n${name}`);
  }

  /** Whether others removed anything. */
  get hasAway(): boolean {
    return this.#away.size > 0;
  }

  /** The parts with resources of a template that does not make them any more. */
  partsLeft(templateId: string): readonly string[] {
    return this.#left.get(templateId) ?? NONE;
  }

  /** The parts that others removed resources of a template from. */
  partsLacking(templateId: string): readonly string[] {
    return this.#lacking.get(templateId) ?? NONE;
  }
}

const NONE: readonly never[] = [];

type Known = ReadonlyMap<string, readonly StandingRow[]>;

/** Tells whether what was found in a part still is what would be found: the rules, and whom values are from. */
async function currentParts(
  store: Store,
  hindsight: Hindsight,
): Promise<(part: string, found: { readonly under: string; readonly at: string }) => boolean> {
  const { record } = store;
  const moments = new Set<string>();
  for (const part of record.files) {
    const standing = record.fileRecord(part)?.standing;
    if (isStandingPart(standing)) moments.add(standing.at);
  }
  const touched = new Map<string, ReadonlySet<string> | undefined>();
  for (const at of moments)
    touched.set(at, store.sign === undefined ? new Set() : await hindsight.touchedSince(at));
  const rules = moments.size === 0 ? "" : rulesOf(store, hindsight);
  return (part, { under, at }) => under === rules && touched.get(at)?.has(part) === false;
}

/** What others removed and what is left over may be one resource under two names: that is for a look at both. */
function withoutRenames(known: Known): Known {
  const all = [...known.values()].flat();
  const templatesOf = (fate: StandingRow["fate"]): ReadonlySet<string | undefined> =>
    new Set(all.filter((row) => row.fate === fate).map(({ templateId }) => templateId));
  const [left, away] = [templatesOf("orphaned"), templatesOf("deleted")];
  const isRename = ({ fate, templateId }: StandingRow): boolean =>
    templateId !== undefined &&
    ((fate === "orphaned" && away.has(templateId)) || (fate === "deleted" && left.has(templateId)));
  return new Map([...known].filter(([, rows]) => !rows.some(isRename)));
}
