import { VarveError } from "../../model/index.js";
import {
  FUNCTION,
  type KindsOf,
  MAP,
  TEXT,
  expectArgument,
  expectOptions,
  having,
  listOfKind,
  oneOfTexts,
  quote,
  required,
} from "../../model/internal.js";
import type { AdmissionCall } from "../request/admission-call.js";
import type { Answer } from "../answer/answer.js";
import type { Lookup, LookupKind } from "../world/lookup.js";
import { NAME, expectLookups, expectOnce } from "../world/lookup-given.js";
import { type Operation, type OverrideChain } from "../../admit/index.js";
import { isChainOf } from "../../admit/internal.js";
import { type PlatformInstall, expectInstall } from "./install.js";
import { type WebhookInstall, expectWebhookInstall } from "./webhook-install.js";
import { problems } from "../problems.js";
import { webhookPath } from "./webhook-path.js";

/** A webhook for one kind, and its handler. */
export interface Webhook {
  /** Empty for the core group. */
  readonly group: string;
  readonly version: string;
  readonly kind: string;
  /** CREATE and UPDATE by default. */
  readonly operations?: readonly Operation[];
  /** Subresources, in addition to the object itself; none by default. */
  readonly subresources?: readonly string[];
  /** Answers only from the call and the lookups: it is called again if the cluster has changed. */
  readonly handle: (call: AdmissionCall, lookup: Lookup) => Answer | undefined | void;
  /** Settings of its webhook configuration. */
  readonly install?: WebhookInstall;
}

/** What `varve serve` serves. */
export interface Platform {
  readonly mutate?: readonly Webhook[];
  readonly validate?: readonly Webhook[];
  /** The kinds that handlers look up. */
  readonly lookups?: readonly LookupKind[];
  /** The override chains of its objects, used by `varve impact`. */
  readonly chains?: readonly OverrideChain[];
  /** How it is installed in a cluster; needed by `varve manifests`. */
  readonly install?: PlatformInstall;
}

const OPERATION = oneOfTexts("CREATE", "UPDATE", "DELETE", "CONNECT");

const WEBHOOK: KindsOf<Webhook> = {
  group: required(TEXT),
  version: required(NAME),
  kind: required(NAME),
  operations: listOfKind(OPERATION),
  subresources: listOfKind(NAME),
  handle: required(FUNCTION),
  install: MAP,
};

export const PLATFORM: KindsOf<Platform> = {
  mutate: listOfKind(MAP, "a list of webhooks"),
  validate: listOfKind(MAP, "a list of webhooks"),
  lookups: listOfKind(MAP, "a list of kinds"),
  chains: listOfKind(
    having("a chain", "component", "steps", "levels", "merge"),
    "a list of chains, as returned by overrideChain(...)",
  ),
  install: MAP,
};

/** Throws a VarveError for a platform that cannot be served. */
export function expectPlatform(platform: unknown, call: string): asserts platform is Platform {
  expectArgument(platform, MAP, call, "platform");
  expectOptions(platform, PLATFORM, call);
  const { mutate = [], validate = [], lookups = [], chains = [], install } = platform as Platform;
  for (const webhook of [...mutate, ...validate]) {
    expectOptions(webhook, WEBHOOK, `a webhook of ${call}`, "it");
    if (webhook.install !== undefined) expectWebhookInstall(webhook.install, call);
  }
  if (install !== undefined) expectInstall(install, call);
  expectLookups(lookups, call);
  if (mutate.length + validate.length === 0)
    throw new VarveError(
      problems["invalid-platform"]({
        message: `${call}: the platform has no webhook`,
        hint: "add at least one to mutate or validate: { group, version, kind, handle }",
      }),
    );
  expectChanged(chains, mutate, call);
  expectOnce([
    ...mutate.map((webhook) => webhookPath("mutate", webhook)),
    ...validate.map((webhook) => webhookPath("validate", webhook)),
  ]);
}

/** A chain for a kind without a mutating webhook has no effect: its kind is misspelt, or a webhook is missing. */
function expectChanged(chains: readonly OverrideChain[], mutate: readonly Webhook[], call: string): void {
  const lost = chains.find((chain) => !mutate.some((webhook) => isChainOf(chain, webhook)));
  if (lost?.of === undefined) return;
  const { group, kind } = lost.of;
  throw new VarveError(
    problems["invalid-platform"]({
      message: `${call}: a chain applies to ${quote(kind)} of ${quote(group)}, but no mutate webhook handles it`,
      hint: `add one to mutate: { group: ${quote(group)}, version, kind: ${quote(kind)}, handle }`,
    }),
  );
}
