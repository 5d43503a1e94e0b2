import type {
  IngressClass,
  LimitRange,
  PriorityClass,
  RuntimeClass,
  ServiceAccount,
  StorageClass,
} from "../type/go-types.js";
import type { GoStruct } from "../type/zero.js";

/** The kinds of objects that plugins look up. */
export interface LookedUp {
  LimitRange: LimitRange;
  ServiceAccount: ServiceAccount;
  PriorityClass: PriorityClass;
  StorageClass: StorageClass;
  IngressClass: IngressClass;
  RuntimeClass: RuntimeClass;
}

/** Where plugins look objects up. They must not change what they find. */
export interface PluginLookup {
  /** Those of a namespace if the kind has one, in the order of their names. */
  all<Kind extends keyof LookedUp>(kind: Kind, namespace?: string): readonly LookedUp[Kind][];
  /** `absent` if it is known not to exist, `unknown` if it may exist elsewhere. */
  one<Kind extends keyof LookedUp>(
    kind: Kind,
    name: string,
    namespace?: string,
  ): LookedUp[Kind] | "absent" | "unknown";
  /** Whether something may be known elsewhere that is not known here; what depends on it is then not checked. */
  isElsewhere(what: string): boolean;
}

/** A request, as plugins see it. */
export interface PluginRequest {
  readonly isCreate: boolean;
  readonly namespace: string;
  /** Mutating plugins change it in place. */
  readonly object: GoStruct;
  /** The stored object of an update. */
  readonly old: GoStruct | undefined;
  /** Whether that is the content of a file: what a cluster stores may have more. */
  readonly isOldWritten: boolean;
  /** The end of generated names. */
  readonly suffix: string;
  readonly lookup: PluginLookup;
}

/** A step of a plugin; the text is why it refuses the request. */
export type PluginStep = (request: PluginRequest) => string | undefined;

/** An admission plugin of the API server. */
export interface AdmissionPlugin {
  readonly name: string;
  /** Before policies and webhooks that change objects, by kind: ` Pod`, `storage.k8s.io StorageClass`. */
  readonly mutate?: Readonly<Record<string, PluginStep>>;
  /** After validation, before policies and webhooks that validate. */
  readonly validate?: Readonly<Record<string, PluginStep>>;
}

/** A step for objects of one Go type. Their kind is known by the table that the step is in. */
export function stepFor<T>(
  run: (object: T, request: PluginRequest, old: T) => string | undefined,
): PluginStep {
  return (request) => run(request.object as T, request, request.old as T);
}

/** A step that only new objects go through. */
export function onCreate<T>(run: (object: T, request: PluginRequest) => string | undefined): PluginStep {
  return (request) => (request.isCreate ? run(request.object as T, request) : undefined);
}
