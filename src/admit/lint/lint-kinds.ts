import { type JsonObject, type ResourceId, type SchemaNode, type SchemaSource } from "../../model/index.js";
import { groupOf } from "../../model/internal.js";
import { type KindName, type Schemas, builtinSchemas, schemasFromCrds } from "../../schema/index.js";
import { nearestVersion } from "../../schema/internal.js";
import type { CustomKind } from "../schema/crd.js";
import type { ResourceRule } from "../policy/match-rule.js";
import { addressedKinds } from "../world/unaddressed-kind.js";
import { guessResource } from "../world/world-kind.js";
import { readCrd } from "../schema/crd.js";

/** A kind of the set or of Kubernetes that a rule of a policy or webhook matches. */
export interface MatchedKind {
  readonly group: string;
  readonly version: string;
  readonly kind: string;
  /** Its name in rules: `shards`. */
  readonly resource: string;
  readonly schema: SchemaNode | undefined;
  /** Defined by a CRD of the set, whose schema says everything that is certain about an object. */
  readonly isCustom: boolean;
  /** `status`, `scale`. */
  readonly subresources: readonly string[];
}

/** A CRD of the set and the kind it defines. */
export interface SetCrd {
  readonly resource: ResourceId;
  readonly object: JsonObject;
  readonly kind: CustomKind;
}

/** The known kinds: those of the CRDs, and the built-in ones. */
export class SetKinds {
  readonly crds: readonly SetCrd[];
  readonly schemas: SchemaSource;
  readonly #all: readonly MatchedKind[];

  constructor(
    resources: readonly { readonly id: ResourceId; readonly object: JsonObject }[],
    kubernetes: string,
  ) {
    const objects = resources.map(({ object }) => object);
    const custom = schemasFromCrds(objects);
    const builtin = builtinSchemas({ kubernetes: nearestVersion(kubernetes) });
    this.schemas = (apiVersion, kind) => custom(apiVersion, kind) ?? builtin(apiVersion, kind);
    this.crds = resources.flatMap(({ id, object }) => {
      const kind = id.kind === "CustomResourceDefinition" ? readCrd(object) : undefined;
      return kind === undefined ? [] : [{ resource: id, object, kind }];
    });
    this.#all = [
      ...this.crds.flatMap(({ kind }) => customKinds(kind, custom)),
      ...addressedKinds(builtin).map((name) => builtinKind(name, builtin)),
    ];
  }

  /** The kinds that rules match, for any operation. */
  matching(rules: readonly ResourceRule[]): readonly MatchedKind[] {
    return this.#all.filter((kind) => rules.some((rule) => isAboutKind(rule, kind)));
  }

  /**
   * Whether the kinds that rules match are all known: no other CRD defines one, and no subresource has its own kind.
   */
  isWhollyKnown(rules: readonly ResourceRule[]): boolean {
    return rules.every(({ groups, resources, operations }) => {
      const isConnecting = operations.includes("*") || operations.includes("CONNECT");
      const known = groups.map((group) => this.resourcesOf(group));
      return (
        known.every((names) => names.length > 0) &&
        resources.every(([name, subresource]) => {
          const isOwnKind = SAME_KIND.has(subresource) || (subresource === "*" && !isConnecting);
          return isOwnKind && (name === "*" || known.some((names) => names.includes(name)));
        })
      );
    });
  }

  /** Whether a group is one of Kubernetes itself, whose resources are all known. */
  isBuiltin(group: string): boolean {
    return this.#all.some((kind) => kind.group === group && !kind.isCustom);
  }

  /** The resource names of a group; empty for an undefined group. */
  resourcesOf(group: string): readonly string[] {
    return [...new Set(this.#all.filter((kind) => kind.group === group).map(({ resource }) => resource))];
  }
}

/** Subresources that are written with the kind itself. */
const SAME_KIND: ReadonlySet<string> = new Set(["", "status", "ephemeralcontainers", "resize"]);

function includes(names: readonly string[], name: string): boolean {
  return names.includes("*") || names.includes(name);
}

function isAboutKind(rule: ResourceRule, { group, version, resource }: MatchedKind): boolean {
  return (
    includes(rule.groups, group) &&
    includes(rule.versions, version) &&
    rule.resources.some(
      ([name, subresource]) => (name === "*" || name === resource) && ["", "*"].includes(subresource),
    )
  );
}

function customKinds({ group, plural, versions }: CustomKind, schemas: Schemas): MatchedKind[] {
  return versions.map(({ kind, name, apiVersion, hasStatus, scale }) => ({
    group,
    version: name,
    kind,
    resource: plural,
    schema: schemas(apiVersion, kind),
    isCustom: true,
    subresources: [...(hasStatus ? ["status"] : []), ...(scale === null ? [] : ["scale"])],
  }));
}

function builtinKind({ apiVersion, kind }: KindName, schemas: Schemas): MatchedKind {
  const group = groupOf(apiVersion);
  return {
    group,
    version: apiVersion.slice(apiVersion.indexOf("/") + 1),
    kind,
    resource: guessResource(kind),
    get schema() {
      return schemas(apiVersion, kind);
    },
    isCustom: false,
    subresources: BUILTIN_SUBRESOURCES[kind] ?? [],
  };
}

/** The subresources of built-in kinds that change the kind itself. */
const BUILTIN_SUBRESOURCES: Readonly<Record<string, readonly string[]>> = {
  Deployment: ["scale"],
  ReplicaSet: ["scale"],
  ReplicationController: ["scale"],
  StatefulSet: ["scale"],
  Pod: ["ephemeralcontainers"],
};
