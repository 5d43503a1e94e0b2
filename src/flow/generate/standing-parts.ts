import type { Hindsight, Store } from "../store/store.js";
import { type StandingRow, isStandingPart, readRows } from "./standing-row.js";
import type { Run } from "../run/run.js";
import { isWhole } from "../evidence/kinds.js";
import { rulesOf } from "./rules-of.js";

/** The remaining differences that earlier runs found, by part. */
export class StandingParts {
  readonly #store: Store;
  readonly #known: ReadonlyMap<string, readonly StandingRow[]>;
  /** Where removed resources would go, by the names of the generator and of the resource. */
  readonly #away = new Map<string, string>();
  /** The parts of removed resources, and of resources no longer generated, by template. */
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

  /** Finds those that matter for a run. */
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
      // Removal is decided for everything that is no longer generated.
      if (wishes.prune !== true || rows.every(({ fate }) => fate !== "orphaned")) known.set(part, rows);
    }
    return new StandingParts(store, withoutRenames(known));
  }

  /** The differences in an otherwise settled part; undefined if unknown. */
  in(part: string): readonly StandingRow[] | undefined {
    const rows = this.#known.get(part);
    if (rows !== undefined) return rows;
    const { kept, standing } = this.#store.record.fileRecord(part) ?? {};
    return kept === 0 && standing === undefined ? NONE : undefined;
  }

  /** The part that is known to lack an externally removed resource. */
  partWithout(generator: string, name: string): string | undefined {
    return this.#away.get(`${generator}\n${name}`);
  }

  /** Whether any resource was removed externally. */
  get hasAway(): boolean {
    return this.#away.size > 0;
  }

  /** The parts with resources of a template that no longer makes them. */
  partsLeft(templateId: string): readonly string[] {
    return this.#left.get(templateId) ?? NONE;
  }

  /** The parts that resources of a template were removed from. */
  partsLacking(templateId: string): readonly string[] {
    return this.#lacking.get(templateId) ?? NONE;
  }
}

const NONE: readonly never[] = [];

type Known = ReadonlyMap<string, readonly StandingRow[]>;

/** Whether the recorded findings of a part are still valid: the rules, and the authors of values. */
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

/** A removed resource and a left-over one may be one resource under two names: both must be examined. */
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
