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

/** One object that uses a template, and what becomes of it. */
export interface Consumer {
  readonly id: ResourceId;
  readonly impact: Impact;
  /** Undefined where nothing defines its kind, so that it is not known whether it would be refused. */
  readonly isRefused: boolean | undefined;
  /** Whether it is refused with the template as it is, too. */
  readonly wasRefused: boolean;
  /** What it would be refused with. */
  readonly why: string | undefined;
}

/** A template before and after a change, and who judges its users then. */
export interface TemplateChange {
  readonly platform: Platform;
  /** As it will be; as it is, where it is deleted. */
  readonly template: JsonObject;
  readonly isDeleted: boolean;
  /** False where the template stays as it is, and objects that were not written since are looked for. */
  readonly isChange: boolean;
  readonly before: Answering;
  readonly after: Answering;
}

/** What the users of a template would get at their next write, and whether the API server would let it pass. */
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

/** Chains are about the kinds that the platform changes, or about one of them. */
function isConsumer(object: JsonObject, { mutate = [], chains = [] }: Platform): boolean {
  const id = readResourceId(object);
  if (id === undefined || !mutate.some(({ group, kind }) => group === id.group && kind === id.kind))
    return false;
  return chains.some((chain) => isChainOf(chain, id));
}

const RECORD = pathOf("metadata", "annotations", FILLED_BY);

/** A manifest that no webhook has seen is taken for what would be stored of it with the templates as they are. */
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

/** Whoever writes an object next gets what the chains give then, whether or not they change anything. */
function nextWrite(object: JsonObject, { world, answer }: Answering): Admission {
  const request = { operation: "UPDATE", object, oldObject: object } as const;
  const admission = admit(request, world, defined({ webhook: answer }));
  const isSecret = secretId(readResourceId(object), object) !== undefined;
  return isSecret ? withoutSecretValues(admission, [object]) : admission;
}

/** What the API server says to the change of the template itself. */
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

/** A file is written over what is stored, whatever version of it the file was made from. */
function withVersion(template: JsonObject, stored: JsonObject | undefined): JsonObject {
  const metadata = template["metadata"];
  if (stored === undefined || !isObject(metadata)) return template;
  const { resourceVersion: _, uid: __, ...rest } = metadata;
  return { ...template, metadata: rest };
}
