import { type JsonObject, formatJson, isObject, parseJson } from "../../../src/model/index.js";
import { changed, randomValues, withVersion } from "./changed.js";
import type { Random } from "../../merge/random.js";
import type { Request } from "./request.js";
import { STATUSES } from "./statuses.js";
import { admissionOf } from "./admission.js";
import { builtinKind } from "../../../src/builtin/request/builtin-kind.js";
import { kindType } from "../../../src/builtin/type/struct-type.js";
import { textOf } from "../../../src/machinery/index.js";

const UID = "11111111-1111-1111-1111-111111111111";
const CREATED = "2026-01-01T00:00:00Z";
const DELETED = "2026-01-01T01:00:00Z";

/** An update of what controllers, older releases and other feature gates left in storage. Undefined for what no API server reads. */
export function storedUpdate(shape: JsonObject, random: Random): Request | undefined {
  const base = random.chance(0.5) ? createdOf(shape) : shape;
  const illegal = random.chance(0.5) ? changed(base, random, 1) : base;
  const old = inWholeSeconds(withStatus(storedOf(illegal, base, random), random));
  const [apiVersion, kind] = [textOf(old, "apiVersion"), textOf(old, "kind")];
  if (builtinKind(apiVersion, kind)?.decode(old).value === undefined) return undefined;
  const object = withVersion(changed(old, random, random.pick([0, 1, 1, 1, 2])));
  return { object, old, isStored: true };
}

/** What is stored has no fractions of seconds, except where a type has them. */
function inWholeSeconds(object: JsonObject): JsonObject {
  return parseJson(formatJson(object).replaceAll(/(?<=\d\d:\d\d:\d\d)\.\d{6}Z/g, ".000000Z")) as JsonObject;
}

function createdOf(shape: JsonObject): JsonObject {
  const answer = admissionOf({ object: shape });
  const object = isObject(answer) ? answer["object"] : undefined;
  return (object as JsonObject | undefined) ?? shape;
}

/** With the metadata that every stored object has. */
function storedOf(object: JsonObject, base: JsonObject, random: Random): JsonObject {
  const code = builtinKind(textOf(base, "apiVersion"), textOf(base, "kind"));
  const [given, { name, namespace }] = [object, base].map(({ metadata = null }) =>
    isObject(metadata) ? metadata : {},
  ) as [JsonObject, JsonObject];
  const { namespace: _, generateName: __, ...rest } = given;
  const isDeleted = random.chance(0.2);
  const metadata = {
    ...rest,
    name: name ?? "web",
    ...(code?.isNamespaced === true && { namespace: namespace ?? "default" }),
    uid: UID,
    creationTimestamp: CREATED,
    resourceVersion: "1",
    ...(isDeleted && { deletionTimestamp: DELETED, deletionGracePeriodSeconds: 30 }),
    ...(isDeleted && random.chance(0.8) && { finalizers: ["example.com/wait"] }),
  };
  return { ...object, metadata };
}

/** With a status that its controllers might have written, or any. */
export function withStatus(object: JsonObject, random: Random): JsonObject {
  const [apiVersion, kind] = [textOf(object, "apiVersion"), textOf(object, "kind")];
  const field = kindType(apiVersion, kind)?.type.byName.get("status");
  if (field === undefined || random.chance(0.2)) return object;
  const known = STATUSES[`${apiVersion} ${kind}`] ?? [];
  const status =
    known.length > 0 && random.chance(0.8)
      ? random.pick(known)
      : randomValues(random).of(field.type, "status");
  return { ...object, status };
}
