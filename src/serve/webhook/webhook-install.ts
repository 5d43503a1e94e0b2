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

/** Settings of one webhook in its configuration. */
export interface WebhookInstall {
  /** Three parts or more: `mwidget.example.com` by default. */
  readonly name?: string;
  /** The failure policy; Fail by default. */
  readonly failurePolicy?: "Fail" | "Ignore";
  /** From 1 to 30: 10 by default. */
  readonly timeoutSeconds?: number;
  /** Equivalent by default: also called for other versions of the kind. */
  readonly matchPolicy?: "Equivalent" | "Exact";
  /** For mutating webhooks; Never by default. IfNeeded requires an idempotent handler. */
  readonly reinvocationPolicy?: "Never" | "IfNeeded";
  /** Installed only if policies are not: clusters before Kubernetes 1.30 have none. */
  readonly insteadOf?: "policies";
  /** Additional namespace selector; the namespace of the server is always excluded. */
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
  text: "an integer from 1 to 30",
  fits: (value) => Number.isInteger(value) && (value as number) >= 1 && (value as number) <= 30,
};
const TEXT: Kind = {
  text: "a string that is not empty",
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

/** Throws a VarveError for invalid settings. */
export function expectWebhookInstall(install: unknown, call: string): asserts install is WebhookInstall {
  expectOptions(install, INSTALL, `install of a webhook of ${call}`, "it");
  for (const condition of (install as WebhookInstall).matchConditions ?? [])
    expectOptions(condition, CONDITION, `a match condition of a webhook of ${call}`, "it");
}
