import type { AdmissionWorld, AdmittedResource, WorldObject } from "../../wire/admission.js";
import { type JsonObject, equalTyped, formatJson, formatResourceId } from "../../../model/index.js";
import { isSecretDocument, textAt } from "../../../model/internal.js";
import type { AdmissionJudge } from "../judging/admission-judge.js";
import type { Masking } from "../masking/masking.js";
import { addressOf } from "../list/address.js";
import { redacted, redactionFor } from "../judging/redaction.js";
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
  const hidden = new Set(world.filter(isSecretDocument).map(nameOf));
  const text = masking.document(object);
  const redact = redactionFor(judged, masking);
  return {
    text: formatYaml(text),
    isMasked: isSecret || !equalTyped(text, object),
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
