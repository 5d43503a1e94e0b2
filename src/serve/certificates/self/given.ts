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
  /** The Service that webhooks are called through. Secrets, the Lease and the list of replicas are beside it. */
  readonly service: WebhookService;
  /** Which configurations get the bundle. */
  readonly configurations: readonly WebhookConfigurationName[];
  /** How long an authority lives: ten years unless given. It is replaced when a new leaf would outlive it. */
  readonly authoritySeconds?: number | undefined;
  /** How long a leaf lives: a year unless given. */
  readonly leafSeconds?: number | undefined;
  /** A leaf is replaced when less than this is left of it: thirty days unless given. */
  readonly renewSeconds?: number | undefined;
  /** How long a bundle has to be published before every API server calls with it: 60 unless given. */
  readonly settleSeconds?: number | undefined;
  /** How often a replica says that it runs: 30 unless given. */
  readonly beatSeconds?: number | undefined;
  /** How long a replica may be silent before it counts as gone: 600 unless given. */
  readonly goneSeconds?: number | undefined;
  /** How long a leader that is silent stays leader: 15 unless given. */
  readonly leaseSeconds?: number | undefined;
  readonly log?: Log | undefined;
}

const DAY = 24 * 60 * 60;
/** How long certificates live, and how long before its end a leaf is replaced, unless given. */
export const LIFETIMES = { authoritySeconds: 3650 * DAY, leafSeconds: 365 * DAY, renewSeconds: 30 * DAY };

const SECONDS: Kind = {
  text: "a number of seconds, above 0 and at most a hundred years",
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
  cluster: required(
    having("a cluster, such as connectCluster returns", "get", "apply", "watch", "transport"),
  ),
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

/** A leaf that is renewed from its first moment on, or an authority that ends before its leaf, would never rest. */
function expectOrder(
  given: Given,
  less: "renewSeconds" | "leafSeconds" | "beatSeconds",
  more: "leafSeconds" | "authoritySeconds" | "goneSeconds",
): void {
  if (given[less] < given[more]) return;
  const message = `${less} (${given[less]}) is not less than ${more} (${given[more]})`;
  throw new VarveError(problems["unusable-durations"]({ message }));
}
