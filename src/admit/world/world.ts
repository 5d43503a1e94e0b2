import { nameOf, namespaceOf, formatFieldError, textOf } from "../../machinery/index.js";
import { type Json, type JsonLike, type JsonObject, isObject } from "../../model/index.js";
import { type Kind, apiVersionOf, expectArgument, getKey, groupOf, itemOf } from "../../model/internal.js";
import { Kinds, type ServedKind } from "./world-kind.js";
import { formatKindName } from "../request/names.js";
import { readMutatingPolicy, readValidatingPolicy } from "../policy/policy.js";
import type { Converted } from "../policy/policy-invocation.js";
import type { KindName } from "../request/names.js";
import type { KindName as ApiKind } from "../../schema/index.js";
import type { DefaultedObject, MutatingContext, MutatingHook } from "../mutating/mutating-run.js";
import type { ValidatingHook } from "../policy/policy-dispatch.js";
import { checkBuiltin } from "../schema/builtin.js";
import { applyDefaults } from "../schema/default.js";
import { expectResources, expectWorldOptions } from "./world-given.js";
import { compileMutatingPolicy } from "../mutating/mutating-compile.js";
import { compileValidatingPolicy } from "../policy/policy-compile.js";
import { completeNamespace } from "../policy/policy-namespace.js";
import { policyHooks } from "../policy/policy-hook.js";
import { rbacAuthorizer } from "../access/rbac.js";
import { DEFAULT_VERSION, minorOf } from "../../schema/internal.js";
import { type BuiltinKind, type GoStruct, USUAL_CLUSTER, builtinKind } from "../../builtin/index.js";
import type { AssumedCluster, FeatureGates, IpFamily } from "../../model/internal.js";
import { Prepared } from "./prepared.js";
import { reread } from "./world-reread.js";
import { type WebhookHook, webhookHooks } from "../webhook/webhook-hook.js";
import { withoutNulls } from "../mutating/mutating-nulls.js";

const EVERYWHERE: ReadonlySet<string> = new Set(["default", "kube-system", "kube-public", "kube-node-lease"]);

/** Options of worldOf. */
export interface WorldOptions extends AssumedCluster {
  /** The version of the API server: `1.36` by default. */
  readonly kubernetes?: string | undefined;
  /**
   * Whether a namespace without an object is assumed to exist: true by default, since folders of files seldom have
   * them.
   */
  readonly assumesNamespaces?: boolean | undefined;
  /**
   * Whether the resources are complete, as when they were read from a cluster: then a kind without a definition does
   * not exist, nor does a namespace if there are others. Otherwise it may be defined elsewhere, and its objects are not
   * validated.
   */
  readonly isComplete?: boolean | undefined;
  /** Admission plugins that the API server runs without, as with `--disable-admission-plugins`: `["ServiceAccount"]`. */
  readonly disabledPlugins?: readonly string[] | undefined;
  /** Kinds that the cluster serves though nothing in the world defines them, such as those of an aggregated API. */
  readonly servedElsewhere?: readonly ApiKind[] | undefined;
}

/** Everything the API server would look up, from plain resources: definitions, policies, parameters, access rules. */
export function worldOf(resources: Iterable<JsonLike>, options: WorldOptions = {}): World {
  expectWorldOptions(options);
  return new World(expectResources(resources).flatMap(openList), options);
}

/**
 * The same for many worlds of one version that share objects: each definition and policy is compiled once. The objects
 * must not change in between.
 */
export function worldMaker(options: WorldOptions = {}): (resources: Iterable<Json>) => World {
  expectWorldOptions(options);
  const prepared = new Prepared();
  return (resources) => new World(expectResources(resources).flatMap(openList), options, prepared);
}

function openList(resource: Json): JsonObject[] {
  if (!isObject(resource)) return [];
  const items = getKey(resource, "items");
  const isList = textOf(resource, "kind").endsWith("List") && Array.isArray(items);
  return isList ? items.flatMap((item) => openList(itemOf(resource, item))) : [resource];
}

const ADMISSION = "admissionregistration.k8s.io";
/** The first minor version of Kubernetes that has each version of mutating policies. */
const MUTATING_SINCE: ReadonlyMap<string, number> = new Map([
  ["v1alpha1", 32],
  ["v1beta1", 34],
  ["v1", 36],
]);
const RBAC = "rbac.authorization.k8s.io";

/** A closed world: what is not in it does not exist. Everything is prepared on first use, and then cached. */
export class World {
  readonly kubernetes: string;
  /** All resources, in the given order. */
  readonly resources: readonly JsonObject[];
  readonly assumesNamespaces: boolean;
  readonly isComplete: boolean;
  readonly allowsPrivileged: boolean;
  readonly disabledPlugins: ReadonlySet<string>;
  readonly ipFamilies: readonly IpFamily[];
  readonly featureGates: FeatureGates;
  /** @internal */
  readonly kinds: Kinds;
  /** @internal The inputs of policies. */
  readonly context: MutatingContext;
  readonly #byKind = new Map<string, Map<string, JsonObject>>();
  readonly #prepared: Prepared;
  #validating: readonly ValidatingHook[] | undefined;
  #mutating: readonly MutatingHook[] | undefined;
  #mutatingWebhooks: readonly WebhookHook[] | undefined;
  #validatingWebhooks: readonly WebhookHook[] | undefined;

  /** @internal */
  constructor(
    resources: readonly JsonObject[],
    {
      kubernetes = DEFAULT_VERSION,
      assumesNamespaces = true,
      isComplete = false,
      allowsPrivileged = USUAL_CLUSTER.allowsPrivileged,
      ipFamilies = USUAL_CLUSTER.ipFamilies,
      featureGates = USUAL_CLUSTER.featureGates,
      disabledPlugins = [],
      servedElsewhere = [],
    }: WorldOptions,
    prepared = new Prepared(),
  ) {
    this.#prepared = prepared;
    this.kubernetes = kubernetes;
    this.resources = resources;
    this.assumesNamespaces = assumesNamespaces;
    this.isComplete = isComplete;
    this.allowsPrivileged = allowsPrivileged;
    this.disabledPlugins = new Set(disabledPlugins);
    this.ipFamilies = ipFamilies;
    this.featureGates = featureGates;
    for (const object of resources) this.#index(object);
    this.kinds = new Kinds(resources, kubernetes, servedElsewhere, prepared);
    this.context = this.#makeContext();
  }

  /** @internal 36 for Kubernetes 1.36. */
  get minor(): number {
    return minorOf(this.kubernetes);
  }

  /** Of two objects with the same name, the later one counts. */
  #index(object: JsonObject): void {
    const key = `${groupOf(textOf(object, "apiVersion"))} ${textOf(object, "kind")}`;
    let objects = this.#byKind.get(key);
    if (objects === undefined) this.#byKind.set(key, (objects = new Map()));
    objects.set(`${namespaceOf(object)}/${nameOf(object)}`, object);
  }

  /** The objects of a kind, in any version. */
  list(group: string, kind: string): readonly JsonObject[] {
    return [...(this.#byKind.get(`${group} ${kind}`)?.values() ?? [])];
  }

  find(group: string, kind: string, namespace: string, name: string): JsonObject | undefined {
    return this.#byKind.get(`${group} ${kind}`)?.get(`${namespace}/${name}`);
  }

  /** @internal An object of a built-in kind as a Go value with its defaults; undefined if it cannot be decoded. */
  typed(object: JsonObject): GoStruct | undefined {
    return this.#prepared.once("go value", object, () => {
      const code = builtinKind(textOf(object, "apiVersion"), textOf(object, "kind"));
      const value = code?.decode(object).value;
      if (value !== undefined) code?.complete(value, this);
      return value;
    });
  }

  /** A namespace with the labels that the API server adds to every one. */
  namespace(name: string): JsonObject | undefined {
    const found = this.find("", "Namespace", "", name);
    return found === undefined && !this.#assumesNamespace(name) ? undefined : completeNamespace(name, found);
  }

  /** A complete world with namespaces has all of them, except for those that every cluster has. */
  #assumesNamespace(name: string): boolean {
    const saysWhich = this.isComplete && this.#byKind.has(" Namespace");
    return this.assumesNamespaces && (!saysWhich || EVERYWHERE.has(name));
  }

  /** @internal */
  get validatingPolicies(): readonly ValidatingHook[] {
    return (this.#validating ??= policyHooks(
      this.list(ADMISSION, "ValidatingAdmissionPolicy"),
      this.list(ADMISSION, "ValidatingAdmissionPolicyBinding"),
      readValidatingPolicy,
      (policy, source) =>
        this.#prepared.once("validating", source, () => compileValidatingPolicy(policy, this.kubernetes)),
    ));
  }

  /** @internal */
  get mutatingPolicies(): readonly MutatingHook[] {
    return (this.#mutating ??= policyHooks(
      this.list(ADMISSION, "MutatingAdmissionPolicy").filter((policy) => this.#isServed(policy)),
      this.list(ADMISSION, "MutatingAdmissionPolicyBinding").filter((binding) => this.#isServed(binding)),
      readMutatingPolicy,
      (policy, source) =>
        this.#prepared.once("mutating", source, () => compileMutatingPolicy(policy, this.kubernetes)),
    ));
  }

  /** @internal */
  get mutatingWebhooks(): readonly WebhookHook[] {
    const configurations = (): readonly JsonObject[] => this.list(ADMISSION, "MutatingWebhookConfiguration");
    return (this.#mutatingWebhooks ??= webhookHooks(configurations(), "mutating", this.kubernetes));
  }

  /** @internal */
  get validatingWebhooks(): readonly WebhookHook[] {
    const configurations = (): readonly JsonObject[] =>
      this.list(ADMISSION, "ValidatingWebhookConfiguration");
    return (this.#validatingWebhooks ??= webhookHooks(configurations(), "validating", this.kubernetes));
  }

  /** Mutating policies are newer than the oldest supported version. */
  #isServed(object: JsonObject): boolean {
    const version = textOf(object, "apiVersion").slice(ADMISSION.length + 1);
    return this.minor >= (MUTATING_SINCE.get(version) ?? 0);
  }

  #makeContext(): MutatingContext {
    const kindOf = (kind: KindName): ServedKind | undefined => this.kinds.find(apiVersionOf(kind), kind.kind);
    return {
      namespace: (name) => this.namespace(name),
      equivalents: (resource, subresource) => this.kinds.equivalents(resource, subresource),
      params: {
        isNamespaced: ({ apiVersion, kind }) => this.kinds.isNamespaced(apiVersion, kind),
        list: ({ apiVersion, kind }, namespace) =>
          this.list(groupOf(apiVersion), kind).filter(
            (object) => namespace === undefined || namespaceOf(object) === namespace,
          ),
      },
      authorize: rbacAuthorizer({
        clusterRoles: this.list(RBAC, "ClusterRole"),
        roles: this.list(RBAC, "Role"),
        clusterRoleBindings: this.list(RBAC, "ClusterRoleBinding"),
        roleBindings: this.list(RBAC, "RoleBinding"),
      }),
      convert: (object, kind) => convert(object, kind, kindOf(kind)),
      schema: (kind) => kindOf(kind)?.schema(),
      defaulted: (object, kind) => defaulted(object, kindOf(kind), this),
      misfit: (object, kind) => misfit(object, kindOf(kind)),
      reread: (object, kind) => reread(object, kindOf(kind), this),
    };
  }
}

const WORLD: Kind = {
  text: "a world, as returned by worldOf(resources)",
  fits: (value) => value instanceof World,
};

export function expectWorld(world: unknown, call: string): void {
  expectArgument(world, WORLD, call, "world");
}

/** Of a built-in kind whose code is not ported, it is only known that a null is not kept. */
function defaulted(object: JsonObject, served: ServedKind | undefined, world: World): DefaultedObject {
  if (served === undefined) return { value: object, edits: [] };
  if (served.custom === undefined)
    return {
      value: served.builtin?.reread(object, world) ?? (withoutNulls(object) as JsonObject),
      edits: [],
    };
  const { value, edits } = applyDefaults(object, served.custom.schema);
  return { value: value as JsonObject, edits };
}

/** Go types have no place for unknown fields. */
function misfit(object: JsonObject, served: ServedKind | undefined): string | undefined {
  const node = served?.custom === undefined ? served?.schema() : undefined;
  if (node === undefined) return undefined;
  if (served?.builtin !== undefined) return codeMisfit(object, served.builtin);
  const { errors, unknown } = checkBuiltin(object, node);
  const wrong = errors.find(({ type }) => type === "FieldValueTypeInvalid");
  if (wrong !== undefined) return formatFieldError(wrong);
  if (unknown.length === 0) return undefined;
  return `strict decoding error: ${unknown.map(({ field }) => `unknown field "${field}"`).join(", ")}`;
}

function codeMisfit(object: JsonObject, code: BuiltinKind): string | undefined {
  const { unknown, fault } = code.decode(object);
  if (fault !== undefined || unknown.length === 0) return fault;
  return `strict decoding error: ${unknown.map(({ field }) => `unknown field "${field}"`).join(", ")}`;
}

/** Versions without a conversion webhook differ only in their names. */
function convert(object: JsonObject, kind: KindName, served: ServedKind | undefined): Converted {
  if (served?.isPlainlyConverted === true) return { object: { ...object, apiVersion: apiVersionOf(kind) } };
  return {
    fault: `conversion webhook for ${formatKindName(kind)} failed: conversion webhooks cannot be called here`,
  };
}
