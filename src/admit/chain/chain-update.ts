import { mapOf, textOf } from "../../machinery/index.js";
import { decode, fillDefaults, readBody } from "./chain-decode.js";
import { dropOwnersAgain, prepareMetadata } from "./chain-metadata.js";
import { fillVersion, isStale, withoutPlaceholders } from "./chain-placeholder.js";
import { patched } from "./chain-patch.js";
import { refuseResult } from "./patch-refusal.js";
import { prepareStatusUpdate, prepareUpdate } from "../schema/status.js";
import { readBack, readStored } from "./chain-read.js";
import type { Calling } from "../webhook/webhook-call.js";
import type { Chain } from "./chain.js";
import { type JsonObject } from "../../model/index.js";
import { goQuote } from "../../model/internal.js";
import { codeOf, typedOld } from "./chain-typed.js";
import { checkNamespace } from "./chain-namespace.js";
import { conflict, denied, notFound } from "../request/verdict.js";
import { editsBetween } from "../mutating/mutating-edits.js";
import { judge } from "./chain-judge.js";
import { mutate } from "./chain-mutate.js";
import { prepareBuiltin, prepareTyped } from "./chain-builtin.js";
import { validate } from "./chain-validate.js";

/** An update of the stored object or its status. */
export function* update(chain: Chain): Calling<void> {
  readStored(chain);
  const old = chain.old ?? {};
  if (!readSent(chain)) return;
  fillDefaults(chain);
  if (!prepareMetadata(chain) || !checkIdentity(chain) || !checkNamespace(chain)) return;
  const mutated = yield* mutate(chain, { object: chain.object, oldObject: old });
  if (mutated === false) return;
  chain.object = mutated;
  dropOwnersAgain(chain);
  if (!checkVersion(chain)) return;
  if (!prepare(chain, old)) return;
  chain.isPrepared = true;
  const object = chain.object ?? {};
  validate(chain, object, old);
  if (yield* judge(chain, { object, oldObject: old })) readBack(chain);
}

/** A missing object cannot be updated; the request object is decoded before this check. */
export function missing(chain: Chain): void {
  const { operation, subresource, served, name } = chain.scope;
  const isSent = operation === "UPDATE" && chain.request.patch === undefined && subresource !== "scale";
  if (isSent && !readBody(chain)) return;
  chain.deny(notFound(served, name));
}

/** The object of the request, or the patched stored object. */
function readSent(chain: Chain): boolean {
  const { patch } = chain.request;
  if (patch === undefined) return readBody(chain);
  const old = chain.old ?? {};
  chain.begin(withoutPlaceholders(old), "stored");
  const result = patched(chain, patch);
  if ("verdict" in result) {
    chain.note("patch", undefined, { outcome: "denied", messages: [result.verdict.message] });
    return chain.deny(result.verdict);
  }
  const edits = editsBetween(old, result.object, chain.scope.served.schema());
  chain.object = result.object;
  chain.note("patch", undefined, { by: chain.user.name, edits });
  return decode(chain, result.object, refuseResult);
}

/** A whole object with another uid is meant for a deleted object; a patch cannot tell. */
function checkIdentity(chain: Chain): boolean {
  const { served, namespace, name } = chain.scope;
  const [meant, found] = [chain.object, chain.old].map((one) => textOf(mapOf(one ?? {}, "metadata"), "uid"));
  if (
    (served.custom ?? served.builtin) === undefined ||
    chain.request.patch !== undefined ||
    meant === "" ||
    meant === found
  )
    return true;
  // The API server stores its own kinds by their resource alone; aggregation and definitions have other servers.
  const isOwn = served.custom === undefined && !OTHER_SERVERS.has(served.group);
  const folder = isOwn ? "" : served.group;
  const key = ["", folder, isOwn ? storedAs(served.resource) : served.resource, namespace, name]
    .filter((part, i) => i === 0 || part !== "")
    .join("/");
  const why = `Precondition failed: UID in precondition: ${meant}, UID in object meta: ${found}`;
  return chain.deny(
    conflict(
      served,
      name,
      `StorageError: invalid object, Code: 4, Key: ${key}, ResourceVersion: 0, AdditionalErrorMsg: ${why}`,
    ),
  );
}

const OTHER_SERVERS: ReadonlySet<string> = new Set(["apiextensions.k8s.io", "apiregistration.k8s.io"]);

/** Some kinds are stored by names that they had before. */
const STORED_AS: ReadonlyMap<string, string> = new Map([
  ["replicationcontrollers", "controllers"],
  ["endpoints", "services/endpoints"],
  ["nodes", "minions"],
  ["services", "services/specs"],
  ["ingresses", "ingress"],
]);

function storedAs(resource: string): string {
  return STORED_AS.get(resource) ?? resource;
}

/** Optimistic concurrency: two clients cannot both update the same version. */
export function checkVersion(chain: Chain): boolean {
  fillVersion(chain);
  if (!isStale(chain)) return true;
  const version = textOf(mapOf(chain.object ?? {}, "metadata"), "resourceVersion");
  const fault = versionFault(version);
  if (fault !== undefined)
    return chain.deny(denied(500, "", `strconv.ParseUint: parsing ${goQuote(version)}: ${fault}`));
  const why = "the object has been modified; please apply your changes to the latest version and try again";
  return chain.deny(conflict(chain.scope.served, chain.scope.name, why));
}

const MOST = (1n << 64n) - 1n;

function versionFault(version: string): string | undefined {
  if (!/^\d+$/.test(version)) return "invalid syntax";
  return BigInt(version) > MOST ? "value out of range" : undefined;
}

export function prepare(chain: Chain, old: JsonObject): boolean {
  const { served, subresource } = chain.scope;
  const object = chain.object ?? {};
  const code = codeOf(chain);
  if (code !== undefined) {
    return prepareTyped(chain, code, typedOld(chain, code));
  }
  if (served.custom === undefined) {
    chain.object = prepareBuiltin(object, old);
    return true;
  }
  const { value, edits } =
    subresource === "status" ? prepareStatusUpdate(object, old) : prepareUpdate(object, old, served.custom);
  chain.object = value;
  chain.note("prepare", 1, { by: chain.definition, edits });
  return true;
}
