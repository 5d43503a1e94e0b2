import type { Cluster } from "../../../cluster/index.js";
import { VarveError } from "../../../model/index.js";
import {
  type Complete,
  FUNCTION,
  type Kind,
  type KindsOf,
  expectOptions,
  having,
  listOfKind,
  required,
} from "../../../model/internal.js";
import type { WebhookConfigurationName, WebhookService } from "./names.js";
import type { Log } from "../../log.js";
import { problems } from "../../problems.js";

/** Options of selfCertificates. */
export interface SelfCertificatesOptions {
  readonly cluster: Cluster;
  /** The Service of the webhooks. Secrets, the Lease and the replica registry are in its namespace. */
  readonly service: WebhookService;
  /** The webhook configurations that get the bundle. */
  readonly configurations: readonly WebhookConfigurationName[];
  /** The lifetime of an authority; ten years by default. It is replaced when a new leaf would outlive it. */
  readonly authoritySeconds?: number | undefined;
  /** The lifetime of a leaf; a year by default. */
  readonly leafSeconds?: number | undefined;
  /** A leaf is replaced when its remaining validity is shorter than this; thirty days by default. */
  readonly renewSeconds?: number | undefined;
  /** How long a bundle must be published before every API server uses it; 60 by default. */
  readonly settleSeconds?: number | undefined;
  /** The heartbeat interval of a replica; 30 by default. */
  readonly beatSeconds?: number | undefined;
  /** How long a replica may be silent before it counts as stopped; 600 by default. */
  readonly goneSeconds?: number | undefined;
  /** How long a silent leader stays leader; 15 by default. */
  readonly leaseSeconds?: number | undefined;
  readonly log?: Log | undefined;
}

const DAY = 24 * 60 * 60;
/** The default lifetimes of certificates, and the renewal time of a leaf. */
export const LIFETIMES = { authoritySeconds: 3650 * DAY, leafSeconds: 365 * DAY, renewSeconds: 30 * DAY };

const SECONDS: Kind = {
  text: "a number of seconds, greater than 0 and at most a hundred years",
  fits: (value) => typeof value === "number" && value > 0 && value <= 100 * 365 * DAY,
};
const NAME = /^[a-z0-9]([-a-z0-9.]*[a-z0-9])?$/;
const isName = (value: unknown): boolean => typeof value === "string" && NAME.test(value);
const KINDS: readonly unknown[] = ["MutatingWebhookConfiguration", "ValidatingWebhookConfiguration"];
export const SERVICE: Kind = {
  text: "the name and the namespace of a Service",
  fits: (value) => {
    const { name, namespace } = (value ?? {}) as Partial<WebhookService>;
    return isName(name) && isName(namespace);
  },
};
export const CONFIGURATION: Kind = {
  text: "the kind and the name of a webhook configuration",
  fits: (value) => {
    const { kind, name } = (value ?? {}) as Partial<WebhookConfigurationName>;
    return KINDS.includes(kind) && isName(name);
  },
};

const OPTIONS: KindsOf<SelfCertificatesOptions> = {
  cluster: required(having("a cluster, as returned by connectCluster", "get", "apply", "watch", "transport")),
  service: required(SERVICE),
  configurations: required(listOfKind(CONFIGURATION)),
  authoritySeconds: SECONDS,
  leafSeconds: SECONDS,
  renewSeconds: SECONDS,
  settleSeconds: SECONDS,
  beatSeconds: SECONDS,
  goneSeconds: SECONDS,
  leaseSeconds: SECONDS,
  log: FUNCTION,
};

export type Given = Complete<SelfCertificatesOptions>;

export function expectGiven(options: SelfCertificatesOptions): Given {
  expectOptions(options, OPTIONS, "selfCertificates");
  const given: Given = {
    ...options,
    authoritySeconds: options.authoritySeconds ?? LIFETIMES.authoritySeconds,
    leafSeconds: options.leafSeconds ?? LIFETIMES.leafSeconds,
    renewSeconds: options.renewSeconds ?? LIFETIMES.renewSeconds,
    settleSeconds: options.settleSeconds ?? 60,
    beatSeconds: options.beatSeconds ?? 30,
    goneSeconds: options.goneSeconds ?? 600,
    leaseSeconds: options.leaseSeconds ?? 15,
    log: options.log ?? (() => undefined),
  };
  expectOrder(given, "renewSeconds", "leafSeconds");
  expectOrder(given, "leafSeconds", "authoritySeconds");
  expectOrder(given, "beatSeconds", "goneSeconds");
  return given;
}

/**
 * A leaf that is immediately due for renewal, or an authority that expires before its leaf, would be replaced
 * endlessly.
 */
function expectOrder(
  given: Given,
  less: "renewSeconds" | "leafSeconds" | "beatSeconds",
  more: "leafSeconds" | "authoritySeconds" | "goneSeconds",
): void {
  if (given[less] < given[more]) return;
  const message = `${less} (${given[less]}) is not less than ${more} (${given[more]})`;
  throw new VarveError(problems["unusable-durations"]({ message }));
}
