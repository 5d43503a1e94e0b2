import { type Admission, type AdmitOptions, admit } from "./admit.js";
import type { AdmissionRequest } from "../request/request.js";
import type { World } from "../world/world.js";
import { allowed } from "../request/verdict.js";
import { isPlainCreate } from "./plain-create.js";

/**
 * The same answer as that of `admit`. If there is nothing to report about an object, its steps, its ledger and what is
 * stored of it are worked out when they are read: for a folder of valid objects, they never are.
 */
export function admitBriefly(request: AdmissionRequest, world: World, options: AdmitOptions = {}): Admission {
  if (!isPlainCreate(request, world)) return admit(request, world, options);
  let whole: Admission | undefined;
  const all = (): Admission => (whole ??= admit(request, world, options));
  return {
    verdict: allowed(201),
    isValidated: true,
    get resource() {
      return all().resource;
    },
    get steps() {
      return all().steps;
    },
    warnings: [],
    failures: [],
    asked: [],
    unknown: [],
    auditAnnotations: {},
    cost: 0,
    get ledger() {
      return all().ledger;
    },
    diagnostics: [],
    notCovered: [],
  };
}
