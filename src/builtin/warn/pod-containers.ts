import { APP_ARMOR_PREFIX, USE_APP_ARMOR_FIELD, isPodProfile } from "./app-armor.js";
import type { EnvVar, ObjectMeta, PodSpec } from "../type/go-types.js";
import type { PlacedContainer } from "./placed-containers.js";
import { fractionWarnings } from "./fraction.js";
import { goQuote } from "../../model/internal.js";

const SECCOMP_PREFIX = "container.seccomp.security.alpha.kubernetes.io/";
export const USE_SECCOMP_FIELD = 'non-functional in v1.27+; use the "seccompProfile" field instead';

/** What of pods differs from templates: their AppArmor annotations were copied to fields before. */
export interface PodContext {
  /** `spec.template.` or nothing. */
  readonly prefix: string;
  readonly metadata: ObjectMeta;
  readonly spec: PodSpec;
}

export function containerWarnings(placed: PlacedContainer, context: PodContext): string[] {
  const { at, container } = placed;
  return [
    ...annotationWarnings(placed, context),
    ...resourceWarnings(placed),
    ...envWarnings(container.env, at),
  ];
}

function annotationWarnings(
  { container }: PlacedContainer,
  { prefix, metadata, spec }: PodContext,
): string[] {
  const { annotations } = metadata;
  const warnings: string[] = [];
  const seccomp = SECCOMP_PREFIX + container.name;
  if (container.securityContext?.seccompProfile === undefined && Object.hasOwn(annotations, seccomp))
    warnings.push(`${prefix}metadata.annotations[${seccomp}]: ${USE_SECCOMP_FIELD}`);
  const key = APP_ARMOR_PREFIX + container.name;
  const appArmor = annotations[key];
  const isUnset = container.securityContext?.appArmorProfile === undefined;
  if (prefix === "" || appArmor === undefined || !isUnset) return warnings;
  if (!isPodProfile(appArmor, spec.securityContext?.appArmorProfile))
    warnings.push(`${prefix}metadata.annotations[${key}]: ${USE_APP_ARMOR_FIELD}`);
  return warnings;
}

function resourceWarnings({ at, container }: PlacedContainer): string[] {
  return ["memory", "ephemeral-storage"].flatMap((name) =>
    (["limits", "requests"] as const).flatMap((list) =>
      fractionWarnings(container.resources[list][name], `${at}.resources.${list}[${name}]`),
    ),
  );
}

/** A second definition is fine if it adds to the first one: `PATH=$(PATH):/bin`. */
function envWarnings(env: readonly EnvVar[], at: string): string[] {
  const known = new Set<string>();
  return env.flatMap(({ name, value, valueFrom }, i) => {
    const isFirst = !known.has(name);
    known.add(name);
    const reference = `$(${name})`;
    const isAddition = valueFrom === undefined && value !== reference && value.includes(reference);
    if (isFirst || isAddition) return [];
    return [
      `${at}.env[${i}]: hides previous definition of ${goQuote(name)}, which may be dropped when using apply`,
    ];
  });
}
