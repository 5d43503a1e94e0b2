import { type ResourceId, formatResourceId } from "../../model/index.js";
import type { PlannedResource } from "./judge.js";
import type { VerdictReason } from "./verdict.js";
import type { RecordView } from "../store/record-view.js";
import type { MaxRemovals, Run } from "../run/run.js";

const DEFAULT: MaxRemovals = { count: 5, share: 0.1 };

/**
 * A tool that renders only half of its output may still succeed, so removing many resources needs confirmation. A
 * single resource needs it only if a limit is given: a tenth of a small source is less than one.
 */
export function removalsIn(
  { store, wishes }: Pick<Run, "store" | "wishes">,
  resources: readonly PlannedResource[],
): readonly VerdictReason[] {
  const gone = resources.filter(({ fate }) => fate === "removed");
  // Resources rejected by name are confirmed by name.
  const fewest = wishes.maxRemovals === undefined ? 2 : 1;
  if (gone.length < fewest || wishes.ruling !== undefined) return [];
  const { count = Infinity, share = Infinity } = wishes.maxRemovals ?? DEFAULT;
  const makers = makersOf(store.record, gone);
  const removed = new Map<string, number>();
  for (const { name } of gone) {
    const maker = makers.get(name) ?? "";
    removed.set(maker, (removed.get(maker) ?? 0) + 1);
  }
  const made = madeBy(store.record);
  return [...removed].flatMap(([name, some]) => {
    const all = made.get(name) ?? some;
    if (gone.length <= count && (some < fewest || some <= share * all)) return [];
    const text = `removes ${some} of the ${all} ${all === 1 ? "resource" : "resources"} that it made`;
    return [{ stage: "removal" as const, name, text }];
  });
}

/** The generators of resources, by resource name. */
function makersOf(record: RecordView, gone: readonly PlannedResource[]): ReadonlyMap<string, string> {
  const parts = new Set(gone.flatMap(({ part }) => part ?? []));
  return new Map(
    [...parts].flatMap((part) =>
      record.headsIn(part).map((head) => [nameOf(head.id), head.generator] as const),
    ),
  );
}

function madeBy(record: RecordView): ReadonlyMap<string, number> {
  const made = new Map<string, number>();
  for (const part of record.files)
    for (const { generator } of record.headsIn(part)) made.set(generator, (made.get(generator) ?? 0) + 1);
  return made;
}

function nameOf(id: ResourceId): string {
  return formatResourceId(id);
}
