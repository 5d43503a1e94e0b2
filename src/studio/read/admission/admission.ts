import type { AdmissionWorld, AdmittedResource, WorldObject } from "../../wire/admission.js";
import {
  type Json,
  type JsonObject,
  equalTyped,
  formatJson,
  formatResourceId,
  isObject,
} from "../../../model/index.js";
import { isSecretDocument, redaction, secretTexts, textAt } from "../../../model/internal.js";
import type { AdmissionJudge } from "./admission-judge.js";
import type { Masking } from "../masking/masking.js";
import { addressOf } from "../list/address.js";
import type { ResourceEntry } from "../../../workspace/index.js";
import type { Workspace } from "../../../workspace/internal.js";
import { formatYaml } from "../../../yaml/index.js";
import { resultOf } from "../../admission/result.js";
import { stackRow } from "../../admission/stack.js";

/** The world of a workspace without its Secrets. */
export function admissionWorld(
  { kubernetes, objects, platform, remarks }: AdmissionJudge,
  masks: ReadonlyMap<string, Masking>,
): AdmissionWorld {
  const shown = objects.filter(({ object }) => !isSecretDocument(object));
  return {
    kubernetes,
    objects: shown.map(({ object: given, id, file }): WorldObject => {
      const masking = id === undefined ? undefined : masks.get(addressOf({ file, id }));
      const object = masking?.document(given) ?? given;
      const kind = textAt(given, "kind");
      return {
        name: id === undefined ? `${kind} without a name` : formatResourceId(id),
        kind,
        file,
        isEditable: EDITABLE.test(kind),
        text: EDITABLE.test(kind) ? formatYaml(object) : formatJson(object),
      };
    }),
    platform,
    secretsLeftOut: objects.length - shown.length,
    remarks: remarks.map(({ message, hint }) => (hint === undefined ? message : `${message}; ${hint}`)),
  };
}

const EDITABLE = /^(?:CustomResourceDefinition|(?:Validating|Mutating)AdmissionPolicy)$/;

/** What admission says about one resource. */
export async function admittedResource(
  judge: AdmissionJudge,
  workspace: Workspace,
  { entry, masking }: { readonly entry: ResourceEntry; readonly masking: Masking },
): Promise<AdmittedResource | undefined> {
  const judged = await judge.judge(workspace, entry);
  if (judged === undefined) return undefined;
  const { object, world, admission, stacks } = judged;
  const isSecret = isSecretDocument(object);
  const secrets = world.filter(isSecretDocument);
  const hidden = new Set(secrets.map(nameOf));
  const text = masking.document(object);
  const sealed = isSecret ? valuesOf(object) : hiddenTexts(object, text);
  const redact = redaction([...secrets.flatMap(valuesOf), ...sealed]);
  return {
    text: formatYaml(text),
    isMasked: isSecret || sealed.length > 0,
    world: indexesOf(world, judge),
    result: redacted(resultOf(admission, object, { isSecret, hidden }), redact),
    stacks: redacted(
      stacks.map((stack) => stackRow(stack, entry.id)),
      redact,
    ),
  };
}

/** As policies name their parameters. */
function nameOf(object: JsonObject): string {
  const metadata = object["metadata"];
  const [namespace, name] = [textAt(metadata, "namespace"), textAt(metadata, "name")];
  return namespace === "" ? name : `${namespace}/${name}`;
}

function indexesOf(world: readonly JsonObject[], { objects }: AdmissionJudge): readonly number[] | null {
  const shown = objects.map(({ object }) => object).filter((object) => !isSecretDocument(object));
  const index = new Map(shown.map((object, i) => [object, i]));
  const found = world.flatMap((object) => index.get(object) ?? []);
  return found.length === shown.length && found.every((one, i) => one === i) ? null : found;
}

/** The values of a Secret, encoded and decoded. */
function valuesOf(secret: Json): string[] {
  const { encoded, plain } = secretTexts(secret);
  return [...encoded, ...encoded.map((value) => Buffer.from(value, "base64").toString()), ...plain];
}

/** The texts that masking hides in an object: fields that a pattern marks as sensitive. */
function hiddenTexts(object: Json, masked: Json): string[] {
  if (object === masked) return [];
  if (Array.isArray(object) && Array.isArray(masked))
    return object.flatMap((item, i) => hiddenTexts(item, masked[i] ?? null));
  if (isObject(object) && isObject(masked))
    return Object.entries(object).flatMap(([key, value]) => hiddenTexts(value, masked[key] ?? null));
  if (equalTyped(object, masked)) return [];
  return typeof object === "string" ? [object] : textsIn(object);
}

/** Every text in a value that is hidden as a whole. */
function textsIn(value: Json): string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isObject(value) ? Object.values(value).flatMap(textsIn) : [formatJson(value)];
}

/** Policies and webhooks may put values of Secrets into any text. */
function redacted<T>(value: T, redact: (text: string) => string): T {
  if (typeof value === "string") return redact(value) as T;
  if (Array.isArray(value)) return value.map((item: unknown) => redacted(item, redact)) as T;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, redacted(one, redact)])) as T;
}
