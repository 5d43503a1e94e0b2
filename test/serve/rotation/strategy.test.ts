/** A server does not change certificates that were installed for another strategy. */
import { expect, it } from "vitest";
import { Observation } from "../../../src/serve/certificates/rotation/observation.js";
import type { VarveError } from "../../../src/model/index.js";
import { standingOf } from "../../../src/serve/certificates/self/snapshot.js";

const SERVICE = { name: "webhook", namespace: "shop" };

function problemWith(annotations: Readonly<Record<string, string>>): string {
  const configuration = {
    apiVersion: "admissionregistration.k8s.io/v1",
    kind: "ValidatingWebhookConfiguration",
    metadata: { name: "shop", annotations: { ...annotations } },
    webhooks: [],
  };
  const nothing = { now: 0, authority: undefined, leaf: undefined, registry: undefined };
  try {
    const observation = new Observation({ settleMs: 1, beatMs: 1, goneMs: 1 });
    standingOf({ ...nothing, configurations: [configuration] }, SERVICE, observation, 0);
    return "";
  } catch (error) {
    const [{ code, message } = { code: "", message: "" }] = (error as VarveError).diagnostics;
    return `${code}: ${message}`;
  }
}

it.each([
  [{}, ""],
  [{ "varve.dev/certificates": "self" }, ""],
  [
    { "varve.dev/certificates": "job" },
    "serve/other-certificates: ValidatingWebhookConfiguration shop is managed by the strategy job, not by the server",
  ],
  [
    { "varve.dev/certificates": "cert-manager" },
    "serve/other-certificates: ValidatingWebhookConfiguration shop is managed by the strategy cert-manager, not by the server",
  ],
])("%o", (annotations, problem) => expect(problemWith(annotations)).toBe(problem));
