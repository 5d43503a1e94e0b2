import {
  type Admission,
  type Impact,
  type WorldOptions,
  admit,
  impactOf,
  resolveChains,
  worldOf,
} from "../../admit/index.js";
import { FILLED_BY, isChainOf } from "../../admit/internal.js";
import { type JsonObject, type ResourceId, getAt, isObject } from "../../model/index.js";
import { pathOf, readResourceId, defined } from "../../model/internal.js";
import type { Answering } from "../platform/answering.js";
import type { Platform } from "../../serve/index.js";
import { secretId } from "../command/shown-secrets.js";
import { withoutSecretValues } from "../admission/verdict/secret-text.js";

/** An object that uses a template, and the effect on it. */
export interface Consumer {
  readonly id: ResourceId;
  readonly impact: Impact;
  /** Undefined if its kind has no definition, so that it is unknown whether it would be denied. */
  readonly isRefused: boolean | undefined;
  /** Whether it is denied with the current template, too. */
  readonly wasRefused: boolean;
  /** The reasons it would be denied. */
  readonly why: string | undefined;
}

/** A template before and after a change, and the evaluation of its users. */
export interface TemplateChange {
  readonly platform: Platform;
  /** The new version; the current one if it is deleted. */
  readonly template: JsonObject;
  readonly isDeleted: boolean;
  /** False if the template does not change, and objects not written since are looked for. */
  readonly isChange: boolean;
  readonly before: Answering;
  readonly after: Answering;
}

/** The effect on the users of a template at their next write, and whether the API server would allow it. */
export function consumersOf(objects: readonly JsonObject[], change: TemplateChange): Consumer[] {
  const { platform, template, isDeleted, isChange, before, after } = change;
  const { chains = [] } = platform;
  const users = objects.filter((object) => isConsumer(object, platform));
  return impactOf(template, { chains, lookup: before.world, users, isDeleted }).flatMap((impact) => {
    const id = readResourceId(impact.object);
    if (id === undefined) return [];
    const then = nextWrite(impact.object, after);
    const now = isChange ? nextWrite(impact.object, before) : undefined;
    const [fault] = impact.diagnostics;
    const denial = then.isValidated && !then.verdict.allowed ? then.verdict.message : undefined;
    const why = fault?.message ?? denial;
    return [
      {
        id,
        impact,
        isRefused: why !== undefined ? true : then.isValidated ? false : undefined,
        wasRefused: now?.isValidated === true && !now.verdict.allowed,
        why,
      },
    ];
  });
}

/** Chains apply to the kinds that the platform changes, or to one of them. */
function isConsumer(object: JsonObject, { mutate = [], chains = [] }: Platform): boolean {
  const id = readResourceId(object);
  if (id === undefined || !mutate.some(({ group, kind }) => group === id.group && kind === id.kind))
    return false;
  return chains.some((chain) => isChainOf(chain, id));
}

const RECORD = pathOf("metadata", "annotations", FILLED_BY);

/** A manifest that no webhook has seen is treated as the object that would be stored with the current templates. */
export function asStored(
  objects: readonly JsonObject[],
  platform: Platform,
  options: WorldOptions,
): readonly JsonObject[] {
  const lookup = worldOf(objects, options);
  return objects.map((object) => {
    if (!isConsumer(object, platform) || getAt(object, RECORD) !== undefined) return object;
    return resolveChains(platform.chains ?? [], object, { lookup }).object;
  });
}

/** The next write to an object gets the chains' values, whether or not it changes anything itself. */
function nextWrite(object: JsonObject, { world, answer }: Answering): Admission {
  const request = { operation: "UPDATE", object, oldObject: object } as const;
  const admission = admit(request, world, defined({ webhook: answer }));
  const isSecret = secretId(readResourceId(object), object) !== undefined;
  return isSecret ? withoutSecretValues(admission, [object]) : admission;
}

/** The API server's answer to the change of the template itself. */
export function templateWrite(
  { template, isDeleted, before }: TemplateChange,
  stored: JsonObject | undefined,
): Admission {
  const old = defined({ oldObject: stored });
  const request = isDeleted
    ? ({ operation: "DELETE", oldObject: template } as const)
    : ({ object: withVersion(template, stored), ...old } as const);
  return admit(request, before.world, defined({ webhook: before.answer }));
}

/** A file replaces the stored version, whatever version it was based on. */
function withVersion(template: JsonObject, stored: JsonObject | undefined): JsonObject {
  const metadata = template["metadata"];
  if (stored === undefined || !isObject(metadata)) return template;
  const { resourceVersion: _, uid: __, ...rest } = metadata;
  return { ...template, metadata: rest };
}
