import { type Diagnostic, formatPath } from "../../model/index.js";
import { Requests } from "../../preserve/internal.js";
import type { Wishes } from "./run.js";
import { problems } from "../problems.js";

/** The requests of a run for resources and fields. */
export interface Requested {
  readonly requests: Requests;
  readonly diagnostics: readonly Diagnostic[];
}

export function requestsIn({ explicit, preserve }: Wishes): Requested {
  const requests = new Requests({ explicit, preserve });
  return { requests, diagnostics: [...requests.diagnostics, ...identityFaults(requests)] };
}

const IDENTITY = new Set(["apiVersion", "kind", "metadata.name", "metadata.namespace"]);

/** A new name is another resource: the one with the old name would seem to be removed. */
function identityFaults({ targets }: Requests): readonly Diagnostic[] {
  const hint = "set the input that determines it, or change the generator";
  return targets
    .filter(({ path }) => IDENTITY.has(formatPath(path)))
    .map(({ path }) => problems["sets-identity"]({ path, hint }));
}
