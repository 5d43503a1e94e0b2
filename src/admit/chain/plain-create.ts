import { PLUGINS, POD_SECURITY, deprecationOf } from "../../builtin/internal.js";
import type { BuiltinKind, GoStruct } from "../../builtin/index.js";
import type { AdmissionRequest } from "../request/request.js";
import { type JsonObject, isObject } from "../../model/index.js";
import type { ServedKind } from "../world/world-kind.js";
import type { World } from "../world/world.js";
import { apiVersionOf } from "../../model/internal.js";
import { astrayAt } from "./astray.js";
import { isCodeOf } from "./chain-coverage.js";
import { isRegisteredKind } from "../registration/registration-check.js";
import { mapOf, textOf } from "../../machinery/index.js";
import { generatedValue } from "./chain-placeholder.js";

/** Metadata that a create drops, rejects, or compares with other objects. Few files have any of it. */
export const UNUSUAL_METADATA = [
  "uid",
  "deletionTimestamp",
  "deletionGracePeriodSeconds",
  "selfLink",
  "managedFields",
  "ownerReferences",
  "resourceVersion",
];

/** Labels of a namespace that PodSecurity reads. */
const LEVEL = "pod-security.kubernetes.io/";

/**
 * Whether a request creates an object of a built-in kind, and there is nothing to report about it: no failure, no
 * warning, nothing that was not checked. Only the steps that can find something are run, on one value, and nothing is
 * recorded. False says nothing: the chain answers then.
 */
export function isPlainCreate(request: AdmissionRequest, world: World): boolean {
  const { object, operation = "CREATE", namespace: requested } = request;
  if (operation !== "CREATE" || isUnusual(request) || object === undefined || !isObject(object)) return false;
  const kind = plainKindsOf(world)?.of(textOf(object, "apiVersion"), textOf(object, "kind"));
  if (kind === undefined) return false;
  const metadata = mapOf(object, "metadata");
  if (UNUSUAL_METADATA.some((field) => Object.hasOwn(metadata, field))) return false;
  const said = textOf(metadata, "namespace");
  const namespace = kind.served.isNamespaced ? requested || said || "default" : "";
  if (!isPlaced(namespace, kind, said, world) || isLevelled(namespace, kind, object, world)) return false;
  return isAccepted(kind.code, namespace, object, world);
}

/** Whether there is anything but an object of its own kind. */
function isUnusual(request: AdmissionRequest): boolean {
  const { patch, generated, target, oldObject, subresource = "", duplicateFields = [] } = request;
  const others = patch ?? generated ?? target ?? oldObject;
  return others !== undefined || subresource !== "" || duplicateFields.length > 0;
}

interface PlainKind {
  readonly served: ServedKind;
  readonly code: BuiltinKind;
}

/** The kinds whose own rules decide alone in a world. */
class PlainKinds {
  readonly #world: World;
  readonly #known = new Map<string, Map<string, PlainKind | undefined>>();

  constructor(world: World) {
    this.#world = world;
  }

  of(apiVersion: string, kind: string): PlainKind | undefined {
    let kinds = this.#known.get(apiVersion);
    if (kinds === undefined) this.#known.set(apiVersion, (kinds = new Map<string, PlainKind | undefined>()));
    if (!kinds.has(kind)) kinds.set(kind, this.#find(apiVersion, kind));
    return kinds.get(kind);
  }

  #find(apiVersion: string, kind: string): PlainKind | undefined {
    const served = this.#world.kinds.find(apiVersion, kind);
    const code = served?.builtin;
    if (served === undefined || code === undefined || !isJudgedHere(code, served, this.#world))
      return undefined;
    if (astrayAt({ apiVersion, kind, name: "" }, "", served, this.#world) !== undefined) return undefined;
    return apiVersion === apiVersionOf(served) ? { served, code } : undefined;
  }
}

/** Null for a world whose policies or webhooks are asked about every object. */
const plainKinds = new WeakMap<World, PlainKinds | null>();

function plainKindsOf(world: World): PlainKinds | undefined {
  let kinds = plainKinds.get(world);
  if (kinds === undefined) plainKinds.set(world, (kinds = hasHooks(world) ? null : new PlainKinds(world)));
  return kinds ?? undefined;
}

function hasHooks(world: World): boolean {
  const { mutatingPolicies, validatingPolicies, mutatingWebhooks, validatingWebhooks } = world;
  const policies = mutatingPolicies.length + validatingPolicies.length;
  return policies + mutatingWebhooks.length + validatingWebhooks.length > 0;
}

/** Only the rules of the kind decide: no plugin has a step for it, and no other code of ours judges it. */
function isJudgedHere(code: BuiltinKind, served: ServedKind, world: World): boolean {
  if (!code.isJudged || !isCodeOf(world)) return false;
  if (deprecationOf(apiVersionOf(served), served.kind, world.minor) !== undefined) return false;
  if (isRegisteredKind(served) || served.group === "admissionregistration.k8s.io") return false;
  return !PLUGIN_KINDS.has(`${served.group} ${served.kind}`);
}

/** The kinds that plugins have steps for. */
const PLUGIN_KINDS: ReadonlySet<string> = new Set(
  PLUGINS.flatMap(({ mutate = {}, validate = {} }) => [...Object.keys(mutate), ...Object.keys(validate)]),
);

/** The namespace of the request exists, and it is that of the object. */
function isPlaced(namespace: string, { served }: PlainKind, said: string, world: World): boolean {
  if (namespace === "") return true;
  if (said !== "" && said !== namespace) return false;
  if (served.group === "" && served.kind === "Namespace") return true;
  const found = world.namespace(namespace);
  return found !== undefined && textOf(mapOf(found, "status"), "phase") !== "Terminating";
}

/** Whether PodSecurity has a level to compare with, or to check. */
function isLevelled(namespace: string, { served }: PlainKind, object: JsonObject, world: World): boolean {
  if (world.disabledPlugins.has(POD_SECURITY.name)) return false;
  const isNamespace = served.group === "" && served.kind === "Namespace";
  const found = isNamespace ? object : world.find("", "Namespace", "", namespace);
  // A label that is null is an empty one after decoding, which is no level.
  return (
    found !== undefined &&
    Object.keys(mapOf(mapOf(found, "metadata"), "labels")).some((name) => name.startsWith(LEVEL))
  );
}

/** The steps of a create, in the order of the chain; read back finds nothing. */
function isAccepted(code: BuiltinKind, namespace: string, object: JsonObject, world: World): boolean {
  const { value, unknown } = code.decode(object);
  if (value === undefined || unknown.length > 0 || code.notConverted(value).length > 0) return false;
  code.complete(value, world);
  if (!fillMetadata(value, namespace)) return false;
  return (
    code.begin(value, undefined, world).length === 0 &&
    code.prepareCreate(value, world).length === 0 &&
    code.createErrors(value, world).length === 0 &&
    code.warnings(value, undefined, world).length === 0 &&
    code.notCovered(value).length === 0
  );
}

/** What the API server sets in the metadata of a new object. False if it would have to generate the name. */
function fillMetadata({ metadata }: GoStruct, namespace: string): boolean {
  const fields = metadata as Record<string, unknown>;
  if (fields["name"] === "") return false;
  fields["namespace"] = namespace;
  fields["uid"] = generatedValue("uid");
  fields["creationTimestamp"] = generatedValue("creationTimestamp");
  return true;
}
