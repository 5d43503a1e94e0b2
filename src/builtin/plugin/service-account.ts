import type { Pod, ServiceAccount } from "../type/go-types.js";
import { mirrorRefusal } from "./mirror-pod.js";
import { mountToken } from "./token-volume.js";
import { secretsRefusal } from "./mountable-secrets.js";

/** Controllers create it in every namespace. */
export const DEFAULT_ACCOUNT = "default";

const MIRROR = "kubernetes.io/config.mirror";
const ENFORCED = "kubernetes.io/enforce-mountable-secrets";

/** The texts that Go's strconv.ParseBool reads as true. */
const TRUE = new Set(["1", "t", "T", "true", "TRUE", "True"]);

/** A copy of a Pod that a kubelet runs from a file: it is never changed. */
export function isMirrorPod({ metadata }: Pod): boolean {
  return Object.hasOwn(metadata.annotations, MIRROR);
}

/** ServiceAccount, first step: the account of the Pod. Both names of the field are written. */
export function setAccountName({ spec }: Pod): void {
  if (spec.serviceAccountName === "") spec.serviceAccountName = DEFAULT_ACCOUNT;
  spec.serviceAccount = spec.serviceAccountName;
}

/** The refusal of a Pod whose account does not exist. */
export function missingAccount(namespace: string, name: string): string {
  return `error looking up service account ${namespace}/${name}: serviceaccount "${name}" not found`;
}

/** Second step: what a Pod gets from its account. The name of the volume ends with a random text. */
export function applyAccount(pod: Pod, account: ServiceAccount, suffix: string): void {
  const { spec } = pod;
  const mounts = spec.automountServiceAccountToken ?? account.automountServiceAccountToken ?? true;
  if (mounts) mountToken(spec, suffix);
  if (spec.imagePullSecrets.length === 0)
    spec.imagePullSecrets = account.imagePullSecrets.map(({ name }) => ({ name }));
}

/** What the plugin refuses, before and after policies and webhooks. The account is undefined for a mirror Pod. */
export function accountRefusal(pod: Pod, account: ServiceAccount | undefined): string | undefined {
  if (isMirrorPod(pod)) return mirrorRefusal(pod);
  const value = account?.metadata.annotations[ENFORCED];
  return account !== undefined && value !== undefined && TRUE.has(value)
    ? secretsRefusal(pod.spec, account)
    : undefined;
}
