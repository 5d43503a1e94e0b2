import { type FieldError, childPlace, invalid, itemPlace } from "../../machinery/index.js";
import {
  LATEST,
  type LevelVersion,
  POD_SECURITY_LEVELS,
  compareLevels,
  isPodSecurityLevel,
  isVersion,
} from "./level.js";
import { getKey } from "../../model/internal.js";

/** What a level is for: to refuse pods, to note violations in the audit log, to warn the user. */
export const MODES = ["enforce", "audit", "warn"] as const;
export type Mode = (typeof MODES)[number];

/** The levels of a namespace. */
export type NamespacePolicy = Readonly<Record<Mode, LevelVersion>>;

/** Labels of a namespace. */
export type Labels = Readonly<Record<string, string>>;

export const POD_SECURITY_PREFIX = "pod-security.kubernetes.io/";

const LABELS = childPlace(childPlace(null, "metadata"), "labels");
const NOT_A_LEVEL = `must be one of ${POD_SECURITY_LEVELS.join(", ")}`;
const NOT_A_VERSION = `must be "${LATEST}" or "v1.x"`;

export interface ReadPolicy {
  readonly policy: NamespacePolicy;
  /** Labels that cannot be read. A policy still applies: restricted pods only, and nothing else is warned about. */
  readonly errors: readonly FieldError[];
}

/** The policy that the labels of a namespace select. */
export function policyOf(labels: Labels, defaults: NamespacePolicy): ReadPolicy {
  const errors: FieldError[] = [];
  const read = (mode: Mode): LevelVersion => readMode(mode, labels, defaults[mode], errors);
  const policy = { enforce: read("enforce"), audit: read("audit"), warn: read("warn") };
  return { policy: { ...policy, warn: warnLevel(labels, policy) }, errors };
}

function readMode(mode: Mode, labels: Labels, usual: LevelVersion, errors: FieldError[]): LevelVersion {
  const level = labelOf(labels, mode) ?? usual.level;
  const version = versionLabelOf(labels, mode) ?? usual.version;
  const isLevel = isPodSecurityLevel(level);
  if (!isLevel) errors.push(labelError(mode, level, NOT_A_LEVEL));
  if (!isVersion(version)) errors.push(labelError(`${mode}-version`, version, NOT_A_VERSION));
  return {
    level: isLevel ? level : mode === "enforce" ? "restricted" : "privileged",
    version: isVersion(version) ? version : LATEST,
  };
}

/** Users are warned about what would be refused, such as the template of a Deployment. */
function warnLevel(labels: Labels, { enforce, warn }: NamespacePolicy): LevelVersion {
  const isEnforced = isPodSecurityLevel(labelOf(labels, "enforce") ?? "");
  const isSet = labelOf(labels, "warn") !== undefined;
  if (isSet || !isEnforced || compareLevels(enforce.level, warn.level) <= 0) return warn;
  const isPinned = versionLabelOf(labels, "warn") !== undefined;
  return { level: enforce.level, version: isPinned ? warn.version : enforce.version };
}

export function isLabelled(labels: Labels, mode: Mode): boolean {
  return labelOf(labels, mode) !== undefined || versionLabelOf(labels, mode) !== undefined;
}

function labelOf(labels: Labels, name: string): string | undefined {
  return getKey(labels, POD_SECURITY_PREFIX + name) as string | undefined;
}

function versionLabelOf(labels: Labels, mode: Mode): string | undefined {
  return labelOf(labels, `${mode}-version`);
}

function labelError(name: string, value: string, why: string): FieldError {
  return invalid(itemPlace(LABELS, POD_SECURITY_PREFIX + name), value, why);
}
