import type { AdmissionCall, GroupVersionKind } from "./admission-call.js";
import { type JsonObject, VarveError } from "../../model/index.js";
import {
  FLAG,
  type KindsOf,
  MAP,
  TEXT,
  cloneJson,
  defined,
  expectArgument,
  expectJson,
  expectOptions,
  getKey,
  groupOf,
  listOfKind,
  mapOfKind,
  oneOfTexts,
  required,
  textAt,
} from "../../model/internal.js";
import type { Operation, RequestUser } from "../../admit/index.js";
import { problems } from "../problems.js";

/** Options of admissionCall. */
export interface AdmissionCallOptions {
  /** The new object; undefined on DELETE. */
  readonly object?: JsonObject | undefined;
  /** The stored object; undefined on CREATE. */
  readonly oldObject?: JsonObject | undefined;
  /** Derived from the objects by default: CREATE, UPDATE or DELETE. */
  readonly operation?: Operation | undefined;
  /** That of the object by default. */
  readonly namespace?: string | undefined;
  readonly subresource?: string | undefined;
  /** `kubernetes-admin` by default. */
  readonly user?: RequestUser | undefined;
  readonly dryRun?: boolean | undefined;
}

const TEXTS = listOfKind(TEXT);
const USER: KindsOf<RequestUser> = {
  username: required(TEXT),
  uid: TEXT,
  groups: TEXTS,
  extra: mapOfKind(TEXTS),
};
const OPTIONS: KindsOf<AdmissionCallOptions> = {
  object: MAP,
  oldObject: MAP,
  operation: oneOfTexts("CREATE", "UPDATE", "DELETE", "CONNECT"),
  namespace: TEXT,
  subresource: TEXT,
  user: MAP,
  dryRun: FLAG,
};

/**
 * Creates the call of a handler, for tests: the rest is derived from the objects. They are copied, because handlers may
 * change them.
 */
export function admissionCall(options: AdmissionCallOptions): AdmissionCall {
  expectArgument(options, MAP, "admissionCall", "options");
  expectOptions(options, OPTIONS, "admissionCall");
  expectJson(options.object ?? null, "admissionCall", "object");
  expectJson(options.oldObject ?? null, "admissionCall", "oldObject");
  const { subresource = "", user = { username: "kubernetes-admin" }, dryRun = false } = options;
  expectOptions(user, USER, "admissionCall", "user");
  const [object, oldObject] = [options.object ?? null, options.oldObject ?? null].map(cloneJson);
  const subject = object ?? oldObject;
  if (!subject) throw invalid("object and oldObject are both missing", "pass the object of the request");
  const kind = kindOf(subject);
  const operation = options.operation ?? operationOf(options);
  const metadata = getKey(subject, "metadata");
  return {
    uid: "test",
    operation,
    kind,
    resource: { group: kind.group, version: kind.version, resource: `${kind.kind.toLowerCase()}s` },
    subresource,
    requestKind: kind,
    name: textAt(metadata, "name"),
    namespace: options.namespace ?? textAt(metadata, "namespace"),
    user: { uid: "", groups: [], extra: {}, ...defined(user) },
    object: operation === "DELETE" ? null : (object as JsonObject | null),
    oldObject: oldObject as JsonObject | null,
    options: {},
    isDryRun: dryRun,
  };
}

function operationOf({ object, oldObject }: AdmissionCallOptions): Operation {
  if (object === undefined) return "DELETE";
  return oldObject === undefined ? "CREATE" : "UPDATE";
}

function kindOf(object: JsonObject): GroupVersionKind {
  const [apiVersion, kind] = [textAt(object, "apiVersion"), textAt(object, "kind")];
  if (apiVersion === "" || kind === "")
    throw invalid("the object has no apiVersion and kind", "add both, as in a manifest");
  return { group: groupOf(apiVersion), version: apiVersion.slice(apiVersion.indexOf("/") + 1), kind };
}

function invalid(message: string, hint: string): VarveError {
  return new VarveError(problems["unusable-call"]({ message: `admissionCall: ${message}`, hint }));
}
