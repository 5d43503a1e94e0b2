/** Right calls of what serves webhooks, to be made wrong one argument at a time. */
import { type PublicCall, of } from "./public-call.js";
import { admissionServer, certificateFiles, objectLookup } from "../../src/serve/index.js";

const nothing = () => undefined;
const lookups = () => [{ group: "a.example", version: "v1", kind: "B", indexes: { c: nothing } }];
const webhook = () => ({
  group: "a.example",
  version: "v1",
  kind: "A",
  operations: ["CREATE"],
  subresources: ["status"],
  handle: nothing,
});

export const SERVE_CALLS: Readonly<Record<string, PublicCall>> = {
  "serve.admissionServer": of(admissionServer, () => ({
    mutate: [webhook()],
    validate: [webhook()],
    lookups: lookups(),
    certificates: { follow: () => nothing },
    lookup: objectLookup([], lookups()),
    port: 0,
    operationsPort: 0,
    host: "127.0.0.1",
    operationsHost: "127.0.0.1",
    drainSeconds: 1,
    log: nothing,
    sampleEvery: 1,
    clock: { now: () => 0, random: () => 0, sleep: async () => undefined },
  })),
  "serve.certificateFiles": of(certificateFiles, () => ({ certificate: "a", key: "b", everySeconds: 1 })),
  "serve.objectLookup": of(
    objectLookup,
    () => [{ apiVersion: "v1", kind: "A", metadata: { name: "a" } }],
    lookups,
  ),
};
