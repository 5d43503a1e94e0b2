import { type Settlement, settle } from "./settlement.js";
import type { Requests } from "../../preserve/internal.js";
import { barredParts } from "./barred-parts.js";
import { claimed, doubled } from "./contested-resources.js";
import type { Diagnostic } from "../../model/index.js";
import type { Run } from "../run/run.js";
import type { Sources } from "../source/source.js";
import type { StandingParts } from "./standing-parts.js";
import { doubledKeys } from "./doubled-keys.js";
import { type MadeName, namesOf } from "../source/outline.js";
import { isMigrating, lostHoldings } from "./migration.js";
import { requestsIn } from "../run/requests.js";
import { unreadableDocuments } from "./unreadable-documents.js";
import { unrecordedParts } from "./unrecorded-parts.js";

/** The current output, as far as it may differ from the existing resources. */
export interface Generation {
  readonly sources: Sources;
  readonly settlement: Settlement;
  /** Requests for some of it by name. */
  readonly requests: Requests;
  /** The names of all of it, if a user decides on differences. */
  readonly made: readonly MadeName[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Runs the generators whose output may have changed, into unchanged parts. */
export function generate(
  { store, wishes, asked: given }: Run,
  sources: Sources,
  standing: StandingParts,
): Generation {
  const barred = barredParts(store);
  const asked = given ?? requestsIn(wishes);
  const settlement = settle({
    store,
    sources,
    barred,
    standing,
    isThorough: asksForMore(wishes) || sources.past !== undefined || isMigrating(store),
  });
  return {
    sources,
    settlement,
    requests: asked.requests,
    made: wishes.ruling === undefined ? [] : namesOf(settlement.outlines),
    diagnostics: [
      ...asked.diagnostics,
      ...store.record.diagnostics,
      ...(isMigrating(store) ? lostHoldings(store) : []),
      ...sources.diagnostics,
      ...settlement.diagnostics,
      ...barred.diagnostics,
      ...doubled(store, sources, settlement),
      ...claimed(store, sources, settlement),
      ...unreadableDocuments(store, sources, settlement),
      ...doubledKeys(store, settlement),
      ...unrecordedParts(store, settlement),
    ],
  };
}

/** Whether a run requests something that the record of the last one cannot answer. */
function asksForMore({ explicit, preserve, overwrite, addMissing, set, about }: Run["wishes"]): boolean {
  const isSetting = [explicit, preserve, set].some((list) => (list?.length ?? 0) > 0);
  return isSetting || overwrite === true || addMissing === true || about !== undefined;
}
