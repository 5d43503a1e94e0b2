import { type ObjectRef } from "../../../cluster/index.js";
import { authorityOf, authorityPair } from "../../../cluster/internal.js";
import { type Snapshot, usableAuthority } from "./snapshot.js";
import type { JsonObject } from "../../../model/index.js";
import { type WebhookService, hostsOf } from "./names.js";
import { pairSecret } from "./secret.js";
import { randomBytes } from "node:crypto";

/** The lifetimes of issued certificates, and their Service. */
export interface Issuing {
  readonly service: WebhookService;
  readonly authoritySeconds: number;
  readonly leafSeconds: number;
}

export function newAuthority(now: number, issuing: Issuing, ref: ObjectRef, mode: string): JsonObject {
  // A unique name, to distinguish two authorities in a bundle.
  const name = `${issuing.service.name} ${randomBytes(4).toString("hex")}`;
  const pair = authorityPair(name, { now, validForSeconds: issuing.authoritySeconds });
  return pairSecret(ref, pair, pair.certificate, mode);
}

export function newLeaf(
  { now, authority }: Pick<Snapshot, "now" | "authority">,
  { service, leafSeconds }: Issuing,
  ref: ObjectRef,
  mode: string,
): JsonObject {
  const pair = usableAuthority(authority) ?? { certificate: "", key: "" };
  const hosts = hostsOf(service);
  const request = { name: service.name, use: "server", hosts, now, validForSeconds: leafSeconds } as const;
  return pairSecret(ref, authorityOf(pair).issue(request), pair.certificate, mode);
}
