import { type Admission, type AdmitOptions, admit } from "./admit.js";
import type { AdmissionRequest } from "../request/request.js";
import type { World } from "../world/world.js";
import { allowed } from "../request/verdict.js";
import { isObject } from "../../model/index.js";
import { isPlainCreate } from "./plain-create.js";
import { textOf } from "../../machinery/index.js";

/**
 * The same answer as that of `admit`. If there is nothing to report about an object, its steps, its ledger and what is
 * stored of it are worked out when they are read: for a folder of valid objects, they never are.
 */
export function admitBriefly(request: AdmissionRequest, world: World, options: AdmitOptions = {}): Admission {
  if (isPlainCreate(request, world)) return new PlainAdmission(request, world, options);
  const kind = unknownKind(request, world);
  if (kind === undefined) return admit(request, world, options);
  let known = unknownKinds.get(world);
  if (known === undefined) unknownKinds.set(world, (known = new Map<string, Admission>()));
  const admission = known.get(kind) ?? admit(request, world, options);
  known.set(kind, admission);
  return admission;
}

/** The answer about a kind that a world does not have is the same for all its objects. */
const unknownKinds = new WeakMap<World, Map<string, Admission>>();

/** The kind of the object of a request, if the world does not have it. */
function unknownKind(
  { object, target, subresource = "" }: AdmissionRequest,
  { kinds }: World,
): string | undefined {
  if (object === undefined || !isObject(object) || target !== undefined || subresource !== "")
    return undefined;
  const [apiVersion, kind] = [textOf(object, "apiVersion"), textOf(object, "kind")];
  if (apiVersion === "" || kind === "" || kinds.find(apiVersion, kind) !== undefined) return undefined;
  return `${apiVersion} ${kind}`;
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
