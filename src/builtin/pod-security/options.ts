import { LATEST, type PodSecurityLevel } from "./level.js";
import type { Mode, NamespacePolicy } from "./namespace-policy.js";

/** How the plugin is configured: `PodSecurityConfiguration`. */
export interface PodSecurityOptions {
  /** The levels of namespaces without labels, and their versions; default: privileged and latest. */
  readonly defaults?: Readonly<Partial<Record<Mode, PodSecurityLevel> & Record<`${Mode}-version`, string>>>;
  readonly exemptions?: {
    readonly usernames?: readonly string[];
    readonly namespaces?: readonly string[];
    readonly runtimeClasses?: readonly string[];
  };
  /** The minor version of Kubernetes that is emulated; default: that of the code that Varve follows. */
  readonly minor?: number;
}

export function defaultPolicy({ defaults = {} }: PodSecurityOptions): NamespacePolicy {
  const read = (mode: Mode): NamespacePolicy[Mode] => ({
    level: defaults[mode] ?? "privileged",
    version: defaults[`${mode}-version`] ?? LATEST,
  });
  return { enforce: read("enforce"), audit: read("audit"), warn: read("warn") };
}

export function isExemptNamespace(namespace: string, { exemptions }: PodSecurityOptions): boolean {
  return namespace !== "" && exemptions?.namespaces?.includes(namespace) === true;
}

export function isExemptUser(user: string, { exemptions }: PodSecurityOptions): boolean {
  return user !== "" && exemptions?.usernames?.includes(user) === true;
}

export function isExemptRuntimeClass(name: string | undefined, { exemptions }: PodSecurityOptions): boolean {
  return name !== undefined && name !== "" && exemptions?.runtimeClasses?.includes(name) === true;
}
