import { mapOf, textOf, goLower } from "../../machinery/index.js";
import { type CustomKind, type CustomVersion, readCrd } from "../schema/crd.js";
import { type JsonObject, type SchemaNode } from "../../model/index.js";
import { didYouMean, groupOf } from "../../model/internal.js";
import type { KindName, ResourceName } from "../request/names.js";
import { type RuleSet, compileRules } from "../rule/rule-set.js";
import {
  type KindName as ApiKind,
  type Schemas,
  builtinSchemas,
  schemasFromCrds,
} from "../../schema/index.js";
import { addressedKinds } from "./unaddressed-kind.js";
import { crdsFromXrd, isKnownVersion, isXrd, nearestVersion } from "../../schema/internal.js";
import { isClosed } from "./own-group.js";
import type { Prepared } from "./prepared.js";
import { type BuiltinKind, builtinKind, isBuiltinNamespaced } from "../../builtin/index.js";

/** A kind that the API server of a world serves, in one version. */
export interface ServedKind extends KindName, ResourceName {
  readonly isNamespaced: boolean;
  /** Validates its objects; undefined for built-in kinds. */
  readonly custom: CustomVersion | undefined;
  /** The storage version of its objects, if it is another one and no webhook converts them. */
  readonly storage: CustomVersion | undefined;
  /** The API server's own code for a built-in kind; undefined if it is not ported. */
  readonly builtin: BuiltinKind | undefined;
  readonly rules: () => RuleSet | null;
  readonly schema: () => SchemaNode | undefined;
  /** Versions differ only in their names; otherwise a webhook converts them. */
  readonly isPlainlyConverted: boolean;
}

/** The same resource in another version. */
export interface Equivalent {
  readonly resource: ResourceName;
  readonly kind: KindName;
}

/** How many unknown kinds are kept: a folder has the same ones many times, and requests can contain any number. */
const REMEMBERED = 100;

/** The kinds of a world: those its definitions define, and those that are built in. */
export class Kinds {
  readonly #kubernetes: string;
  readonly #definitions = new Map<string, JsonObject>();
  readonly #builtin: Schemas;
  readonly #custom: Schemas;
  readonly #known = new Map<string, ServedKind>();
  readonly #scopes = new Map<string, boolean>();
  readonly #servedElsewhere = new Set<string>();
  readonly #definedResources = new Map<string, JsonObject>();
  readonly #prepared: Prepared;
  readonly #unknown = new Set<string>();
  #ownGroups: ReadonlySet<string> | undefined;
  readonly #suggested = new Map<string, string | undefined>();

  constructor(
    resources: readonly JsonObject[],
    kubernetes: string,
    servedElsewhere: readonly ApiKind[],
    prepared: Prepared,
  ) {
    this.#kubernetes = kubernetes;
    this.#prepared = prepared;
    this.#builtin = builtinSchemas({ kubernetes: nearestVersion(kubernetes) });
    // An explicit definition takes precedence over the one that Crossplane would create.
    const made = resources
      .filter(isXrd)
      .flatMap((xrd) => prepared.once("CRDs of an XRD", xrd, () => crdsFromXrd(xrd)));
    const definitions = [...made, ...resources.filter(isDefinition)];
    for (const crd of definitions) {
      const spec = mapOf(crd, "spec");
      const names = mapOf(spec, "names");
      this.#definitions.set(`${textOf(spec, "group")} ${textOf(names, "kind")}`, crd);
      this.#definedResources.set(`${textOf(spec, "group")} ${textOf(names, "plural")}`, crd);
    }
    this.#custom = schemasFromCrds(definitions);
    for (const object of resources) this.#see(object);
    for (const { apiVersion, kind } of servedElsewhere) this.#servedElsewhere.add(`${apiVersion} ${kind}`);
  }

  /** The kind of an object; undefined if nothing defines it. */
  find(apiVersion: string, kind: string): ServedKind | undefined {
    const key = `${apiVersion} ${kind}`;
    const known = this.#known.get(key);
    if (known !== undefined || this.#unknown.has(key)) return known;
    const made = this.#make(apiVersion, kind);
    if (made !== undefined) {
      this.#known.set(key, made);
      return made;
    }
    if (this.#unknown.size === REMEMBERED) this.#unknown.clear();
    this.#unknown.add(key);
    return undefined;
  }

  /** Whether a definition of the world is for a kind, in any version: the others are then not served. */
  isDefined(apiVersion: string, kind: string): boolean {
    return this.#definitions.has(`${groupOf(apiVersion)} ${kind}`);
  }

  /** Whether a cluster holds objects of a kind or serves it: an aggregated API needs no definition. */
  isServedElsewhere(apiVersion: string, kind: string): boolean {
    return this.#servedElsewhere.has(`${apiVersion} ${kind}`);
  }

  /** The scope of a kind; a kind without a definition has the scope of its objects. */
  isNamespaced(apiVersion: string, kind: string): boolean | undefined {
    return this.find(apiVersion, kind)?.isNamespaced ?? this.#scopes.get(`${apiVersion} ${kind}`);
  }

  /** Whether there is a built-in kind of this name, in any group. */
  isBuiltin(kind: string): boolean {
    return this.#builtin.kinds.some((name) => name.kind === kind);
  }

  /** Whether a kind of this version is built in. */
  isBuiltinIn(apiVersion: string, kind: string): boolean {
    return this.#builtin(apiVersion, kind) !== undefined;
  }

  /** Whether Kubernetes itself has the group: which of its kinds are served depends on the version alone. */
  isOwnGroup(apiVersion: string): boolean {
    return isClosed(apiVersion) || this.#groupsOfVersion().has(groupOf(apiVersion));
  }

  #groupsOfVersion(): ReadonlySet<string> {
    const names = isKnownVersion(this.#kubernetes) ? this.#builtin.kinds : [];
    return (this.#ownGroups ??= new Set(names.map(({ apiVersion }) => groupOf(apiVersion))));
  }

  /** Suggestions for an unknown built-in kind: another spelling, or another version. */
  suggest(apiVersion: string, kind: string): string | undefined {
    const key = `${apiVersion} ${kind}`;
    if (!this.#suggested.has(key)) {
      if (this.#suggested.size === REMEMBERED) this.#suggested.clear();
      this.#suggested.set(key, this.#alike(apiVersion, kind));
    }
    return this.#suggested.get(key);
  }

  #alike(apiVersion: string, kind: string): string | undefined {
    const { kinds } = this.#builtin;
    const elsewhere = kinds.filter((name) => name.kind === kind).map((name) => name.apiVersion);
    if (elsewhere.length > 0) return `${kind} is in ${elsewhere.join(", ")}`;
    const meant = addressedKinds(this.#builtin);
    const beside = meant.filter((name) => name.apiVersion === apiVersion).map((name) => name.kind);
    const alike = meant.find((name) => name.kind.toLowerCase() === kind.toLowerCase());
    return didYouMean(kind, beside) ?? (alike && `${alike.kind} is in ${alike.apiVersion}`);
  }

  #make(apiVersion: string, kind: string): ServedKind | undefined {
    const crd = this.#definitions.get(`${groupOf(apiVersion)} ${kind}`);
    if (crd !== undefined) return this.#makeCustom(crd, apiVersion);
    if (this.#builtin(apiVersion, kind) === undefined) return undefined;
    return {
      ...nameOfKind(apiVersion, kind),
      resource: guessResource(kind),
      isNamespaced: isBuiltinNamespaced(apiVersion, kind),
      custom: undefined,
      storage: undefined,
      builtin: builtinKind(apiVersion, kind),
      rules: () => null,
      schema: () => this.#builtin(apiVersion, kind),
      isPlainlyConverted: false,
    };
  }

  #makeCustom(crd: JsonObject, apiVersion: string): ServedKind | undefined {
    const defined = this.#read(crd);
    const custom = defined?.versions.find((version) => version.apiVersion === apiVersion);
    if (defined === undefined || custom === undefined) return undefined;
    let rules: RuleSet | null | undefined;
    const isPlainlyConverted = textOf(mapOf(mapOf(crd, "spec"), "conversion"), "strategy") !== "Webhook";
    const stored = defined.versions.find(({ isStorage }) => isStorage);
    return {
      group: custom.group,
      version: custom.name,
      kind: custom.kind,
      resource: defined.plural || guessResource(custom.kind),
      isNamespaced: custom.isNamespaced,
      custom,
      builtin: undefined,
      storage: isPlainlyConverted && stored !== custom ? stored : undefined,
      rules: () => (rules === undefined ? (rules = this.#rulesOf(custom)) : rules),
      schema: () => this.#custom(apiVersion, custom.kind),
      isPlainlyConverted,
    };
  }

  #read(crd: JsonObject): CustomKind | undefined {
    return this.#prepared.once("kind of a CRD", crd, () => readCrd(crd, { kubernetes: this.#kubernetes }));
  }

  #rulesOf(custom: CustomVersion): RuleSet | null {
    const { schema } = custom;
    if (schema === null) return null;
    const compile = (): RuleSet | null => compileRules(schema, { kubernetes: this.#kubernetes });
    return this.#prepared.once("rules", custom, compile);
  }

  /**
   * The other versions of a custom resource, and the kind of each with regard to a subresource. Built-in kinds are
   * converted by Go code, so their other versions are not here.
   */
  equivalents(resource: ResourceName, subresource: string): readonly Equivalent[] {
    const crd = this.#definedResources.get(`${resource.group} ${resource.resource}`);
    const defined = crd && this.#read(crd);
    return (defined?.versions ?? []).flatMap((version): readonly Equivalent[] => {
      const kind = kindWithRegardTo(version, subresource);
      if (kind === undefined || version.name === resource.version) return [];
      return [{ resource: { ...resource, version: version.name }, kind }];
    });
  }

  /** Parameters may be of a kind without a definition: it is namespaced if one of its objects is. */
  #see(object: JsonObject): void {
    const key = `${textOf(object, "apiVersion")} ${textOf(object, "kind")}`;
    const metadata = mapOf(object, "metadata");
    const isNamespaced = textOf(metadata, "namespace") !== "";
    if (textOf(metadata, "uid") !== "") this.#servedElsewhere.add(key);
    if (isNamespaced || !this.#scopes.has(key)) this.#scopes.set(key, isNamespaced);
  }
}

function isDefinition(object: JsonObject): boolean {
  return (
    textOf(object, "kind") === "CustomResourceDefinition" &&
    textOf(object, "apiVersion") === "apiextensions.k8s.io/v1"
  );
}

/** Undefined for a subresource that the version does not have. */
function kindWithRegardTo(version: CustomVersion, subresource: string): KindName | undefined {
  if (subresource === "scale")
    return version.scale === null ? undefined : { group: "autoscaling", version: "v1", kind: "Scale" };
  if (subresource === "status" && !version.hasStatus) return undefined;
  return { group: version.group, version: version.name, kind: version.kind };
}

export function nameOfKind(apiVersion: string, kind: string): KindName {
  return { group: groupOf(apiVersion), version: apiVersion.slice(apiVersion.indexOf("/") + 1), kind };
}

/** The names of built-in kinds in URLs: the same rule as Kubernetes' own guess, right for all of them. */
export function guessResource(kind: string): string {
  const name = goLower(kind);
  if (name.endsWith("endpoints")) return name;
  if (name.endsWith("s")) return `${name}es`;
  return name.endsWith("y") ? `${name.slice(0, -1)}ies` : `${name}s`;
}
