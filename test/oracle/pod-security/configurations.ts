import { BAD_LEVELS, BAD_VERSIONS, LEVELS, VERSIONS } from "./values.js";
import type { JsonObject } from "../../../src/model/index.js";
import type { Random } from "../../merge/random.js";

/** How often a namespace has the label of a mode. */
const MODES = { enforce: 0.85, audit: 0.5, warn: 0.5 };

export function labels(random: Random): Record<string, string> {
  const bad = random.pick([0, 0, 0, 0.3]);
  const made: Record<string, string> = random.chance(0.2) ? { team: "a" } : {};
  for (const [mode, share] of Object.entries(MODES)) {
    const key = `pod-security.kubernetes.io/${mode}`;
    if (random.chance(share)) made[key] = random.pick(random.chance(bad) ? BAD_LEVELS : LEVELS);
    if (random.chance(0.4))
      made[`${key}-version`] = random.pick(random.chance(bad) ? BAD_VERSIONS : VERSIONS);
  }
  return made;
}

/** The default configuration is that without any. */
export const CONFIGURATIONS: readonly JsonObject[] = [
  { defaults: { enforce: "baseline", "audit-version": "v1.24", audit: "restricted" } },
  { exemptions: { usernames: ["ada"], namespaces: ["spare"], runtimeClasses: ["gvisor"] } },
  {
    defaults: {
      warn: "restricted",
      "warn-version": "v1.18",
      enforce: "restricted",
      "enforce-version": "v1.22",
    },
    exemptions: { namespaces: ["spare", "dev"] },
  },
].map((made) => ({
  apiVersion: "pod-security.admission.config.k8s.io/v1",
  kind: "PodSecurityConfiguration",
  ...made,
}));
