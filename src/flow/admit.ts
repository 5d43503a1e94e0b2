import { type Admission, type AdmissionRequest, type World, admit } from "../admit/index.js";
import { isJudging } from "./defining.js";
import type { Json } from "../model/index.js";
import type { Preserved } from "./preserve.js";
import type { Run } from "./run.js";
import { worldFor } from "./world.js";

/** A question to the API server, and the resource that it is about. */
export interface Asking {
  readonly name: string;
  readonly request: AdmissionRequest;
}

/**
 * What the API server would say to each change, by the name of the resource. Where nothing here defines kinds or policies
 * and that is a reason not to judge, it is still told which kinds nobody could judge.
 */
export async function admitChanges(
  { store, admitting = "always", user }: Run,
  changed: readonly Preserved[],
): Promise<ReadonlyMap<string, Admission>> {
  const askings = admitting === "never" ? [] : askingsFor(changed, user);
  if (askings.length === 0) return new Map();
  const admissions = admitAll(askings, await worldFor(store, changed, askings));
  if (admitting === "always" || store.entries.some(({ id }) => isJudging(id))) return admissions;
  return new Map([...admissions].filter(([, { isValidated }]) => !isValidated));
}

/** What the API server would be asked about each change. */
function askingsFor(changed: readonly Preserved[], user: Run["user"]): readonly Asking[] {
  return changed.flatMap((resource) =>
    requestsOf(resource).map((request) => ({
      name: resource.name,
      request: { ...request, ...(user === undefined ? {} : { user }) },
    })),
  );
}

/** What it would say, by the name of the resource. A denial is not taken back by an answer to the rest of the change. */
function admitAll(askings: readonly Asking[], world: World): ReadonlyMap<string, Admission> {
  const admissions = new Map<string, Admission>();
  for (const { name, request } of askings) {
    const admission = admit(request, world);
    const isDenied = admissions.get(name)?.verdict.allowed === false;
    if (!isDenied) admissions.set(name, admission);
  }
  return admissions;
}

/** To the API server, a resource of another name is another resource: the old one goes, a new one comes. */
function requestsOf({ before, after, formerly }: Preserved): AdmissionRequest[] {
  if (formerly === undefined) return [requestOf(before, after)];
  return [requestOf(before, undefined), requestOf(undefined, after)];
}

function requestOf(before: Json | undefined, after: Json | undefined): AdmissionRequest {
  if (before === undefined) return { operation: "CREATE", ...(after === undefined ? {} : { object: after }) };
  if (after === undefined) return { operation: "DELETE", oldObject: before };
  return { operation: "UPDATE", object: after, oldObject: before };
}
