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
  return isPlainCreate(request, world)
    ? new PlainAdmission(request, world, options)
    : admit(request, world, options);
}

/** A class: V8 makes a hidden class of its own for every object literal with getters. */
class PlainAdmission implements Admission {
  readonly verdict = allowed(201);
  readonly isValidated = true;
  readonly warnings = [];
  readonly failures = [];
  readonly asked = [];
  readonly unknown = [];
  readonly auditAnnotations = {};
  readonly cost = 0;
  readonly diagnostics = [];
  readonly notCovered = [];
  readonly #request: AdmissionRequest;
  readonly #world: World;
  readonly #options: AdmitOptions;
  #whole: Admission | undefined;

  constructor(request: AdmissionRequest, world: World, options: AdmitOptions) {
    this.#request = request;
    this.#world = world;
    this.#options = options;
  }

  get resource(): Admission["resource"] {
    return this.#all().resource;
  }

  get steps(): Admission["steps"] {
    return this.#all().steps;
  }

  get ledger(): Admission["ledger"] {
    return this.#all().ledger;
  }

  #all(): Admission {
    return (this.#whole ??= admit(this.#request, this.#world, this.#options));
  }
}
