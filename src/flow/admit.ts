import { type Admission, type AdmissionRequest, type World, admit } from "../admit/index.js";
import type { Json } from "../model/index.js";
import type { Preserved } from "./preserve.js";
import type { Run } from "./run.js";

/** A question to the API server, and the resource that it is about. */
export interface Asking {
  readonly name: string;
  readonly request: AdmissionRequest;
}

/** What the API server would be asked about each change. */
export function askingsFor(changed: readonly Preserved[], user: Run["user"]): readonly Asking[] {
  return changed.flatMap((resource) =>
    requestsOf(resource).map((request) => ({
      name: resource.name,
      request: { ...request, ...(user === undefined ? {} : { user }) },
    })),
  );
}

/** What it would say, by the name of the resource. A denial is not taken back by an answer to the rest of the change. */
export function admitAll(askings: readonly Asking[], world: World): ReadonlyMap<string, Admission> {
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
