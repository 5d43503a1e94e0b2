import { regenerate } from "../../preserve/index.js";
import { regenerationLedger } from "../../preserve/internal.js";
import type { Preserved } from "../run/preserved.js";
import type { Store } from "../store/store.js";
import { optionsFor } from "./preserve.js";

type Named = Pick<Preserved, "id" | "generator" | "fresh">;

/** The owner of each value of a resource, from its versions and the decisions on it. */
export function ledgerOf(
  resource: Named & Pick<Preserved, "before" | "edits" | "decisions" | "schema">,
): Preserved["ledger"] {
  const { before: existing, edits, decisions, schema, id } = resource;
  const { sensitive, authors } = optionsOf(resource);
  return regenerationLedger({ existing, edits, decisions, schema, resource: id, sensitive, authors });
}

/** What would be found if the current output were the base of the planned state. */
export function standingOf(
  resource: Named & Pick<Preserved, "after">,
  { schemas, digest }: Store,
): ReturnType<Preserved["standing"]> {
  const fresh = resource.fresh?.value;
  const options = { ...optionsOf(resource), schemas, digest };
  return regenerate({ ...options, base: fresh, existing: resource.after, fresh });
}

function optionsOf({ id, generator, fresh }: Named): ReturnType<typeof optionsFor> {
  return optionsFor(generator && fresh && { id, generator, fresh });
}
