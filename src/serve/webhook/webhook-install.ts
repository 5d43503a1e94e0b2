import { type JsonObject } from "../../model/index.js";
import {
  type Kind,
  type KindsOf,
  MAP,
  expectOptions,
  listOfKind,
  oneOfTexts,
  required,
} from "../../model/internal.js";

/** What the configuration says about one webhook, where that is not what it says about all. */
export interface WebhookInstall {
  /** Three parts or more: `mwidget.example.com` unless given. */
  readonly name?: string;
  /** What becomes of a request when the webhook does not answer: Fail unless given. */
  readonly failurePolicy?: "Fail" | "Ignore";
  /** From 1 to 30: 10 unless given. */
  readonly timeoutSeconds?: number;
  /** Equivalent unless given: also called for other versions of the kind. */
  readonly matchPolicy?: "Equivalent" | "Exact";
  /** Of a mutating webhook: Never unless given. IfNeeded is for handlers whose answer to their own answer is the same. */
  readonly reinvocationPolicy?: "Never" | "IfNeeded";
  /** Installed only where policies are not: a cluster below Kubernetes 1.30 has none. */
  readonly insteadOf?: "policies";
  /** Narrows down namespaces further; that of the server is always left out. */
  readonly namespaceSelector?: JsonObject;
  readonly objectSelector?: JsonObject;
  /** CEL, each with a name. */
  readonly matchConditions?: readonly { readonly name: string; readonly expression: string }[];
}

const NAME: Kind = {
  text: "a name of at least three parts, such as mwidget.example.com",
  fits: (value) =>
    typeof value === "string" &&
    value.length <= 253 &&
    /^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?){2,}$/.test(value),
};
const SECONDS: Kind = {
  text: "a whole number from 1 to 30",
  fits: (value) => Number.isInteger(value) && (value as number) >= 1 && (value as number) <= 30,
};
const TEXT: Kind = {
  text: "a text that is not empty",
  fits: (value) => typeof value === "string" && value !== "",
};

const INSTALL: KindsOf<WebhookInstall> = {
  name: NAME,
  failurePolicy: oneOfTexts("Fail", "Ignore"),
  timeoutSeconds: SECONDS,
  matchPolicy: oneOfTexts("Equivalent", "Exact"),
  reinvocationPolicy: oneOfTexts("Never", "IfNeeded"),
  insteadOf: oneOfTexts("policies"),
  namespaceSelector: MAP,
  objectSelector: MAP,
  matchConditions: listOfKind(MAP, "a list of conditions"),
};

const CONDITION = { name: required(TEXT), expression: required(TEXT) };

/** Throws a VarveError for what a configuration cannot say. */
export function expectWebhookInstall(install: unknown, call: string): asserts install is WebhookInstall {
  expectOptions(install, INSTALL, `install of a webhook of ${call}`, "it");
  for (const condition of (install as WebhookInstall).matchConditions ?? [])
    expectOptions(condition, CONDITION, `a match condition of a webhook of ${call}`, "it");
}
