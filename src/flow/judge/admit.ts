import { defined } from "../../model/internal.js";
import type { Admission, AdmissionRequest, World } from "../../admit/index.js";
import { admitChange } from "../../admit/internal.js";
import { isJudging } from "./defining.js";
import type { Json } from "../../model/index.js";
import type { Preserved } from "../run/preserved.js";
import type { Run } from "../run/run.js";
import type { ComingWorld } from "./world.js";

/** A request to the API server, and its resource. */
export interface Asking {
  readonly name: string;
  readonly request: AdmissionRequest;
}

/**
 * The API server's answer to each change, by resource name. If nothing here defines kinds or policies and that is a
 * reason to skip admission, it still lists the kinds that could not be validated.
 */
export async function admitChanges(
  { store, admitting = "always", user }: Run,
  changed: readonly Preserved[],
  world: () => Promise<ComingWorld>,
): Promise<Admitted> {
  const askings = admitting === "never" ? [] : askingsFor(changed, user);
  if (askings.length === 0) return { admissions: new Map(), world: undefined };
  const known = await (await world()).for(askings);
  const admissions = admitAll(askings, known);
  if (admitting === "always" || store.entries.some(({ id }) => isJudging(id)))
    return { admissions, world: known };
  return { admissions: new Map([...admissions].filter(([, { isValidated }]) => !isValidated)), world: known };
}

/** The API server's answers, by resource name, and the world they were evaluated in. */
export interface Admitted {
  readonly admissions: ReadonlyMap<string, Admission>;
  readonly world: World | undefined;
}

/** The requests to the API server for each change. */
function askingsFor(changed: readonly Preserved[], user: Run["user"]): readonly Asking[] {
  return changed.flatMap((resource) =>
    requestsOf(resource, user).map((request) => ({ name: resource.name, request })),
  );
}

/** The answers by resource name. A denial is not cancelled by the result for the rest of the change. */
function admitAll(askings: readonly Asking[], world: World): ReadonlyMap<string, Admission> {
  const admissions = new Map<string, Admission>();
  for (const { name, request } of askings) {
    const admission = admitChange(request, world);
    const isDenied = admissions.get(name)?.verdict.allowed === false;
    if (!isDenied) admissions.set(name, admission);
  }
  return admissions;
}

/** For the API server, a renamed resource is another resource: the old one is deleted, a new one created. */
function requestsOf({ before, after, formerly }: Preserved, user: Run["user"]): AdmissionRequest[] {
  if (formerly === undefined) return [requestOf(before, after, user)];
  return [requestOf(before, undefined, user), requestOf(undefined, after, user)];
}

export function requestOf(
  before: Json | undefined,
  after: Json | undefined,
  user: Run["user"],
): AdmissionRequest {
  const by = defined({ user });
  if (before === undefined) return { operation: "CREATE", ...defined({ object: after }), ...by };
  if (after === undefined) return { operation: "DELETE", oldObject: before, ...by };
  return { operation: "UPDATE", object: after, oldObject: before, ...by };
}
