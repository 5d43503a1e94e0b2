/** Valid calls of webhook server functions, to be invalidated one argument at a time. */
import { type PublicCall, of } from "./public-call.js";
import {
  admissionCall,
  admissionServer,
  certificateFiles,
  certificateRoles,
  objectLookup,
  platformAnswers,
  platformManifests,
  platformPolicy,
  selfCertificates,
} from "../../src/serve/index.js";
import { levels, overrideChain } from "../../src/admit/index.js";

const nothing = () => undefined;
const lookups = () => [{ group: "a.example", version: "v1", kind: "B", name: "b", indexes: { c: nothing } }];
const service = () => ({ name: "a", namespace: "b" });
const configurations = () => [{ kind: "ValidatingWebhookConfiguration", name: "a" }];
const webhook = () => ({
  group: "a.example",
  version: "v1",
  kind: "A",
  operations: ["CREATE"],
  subresources: ["status"],
  handle: nothing,
});

const constants = () =>
  overrideChain({
    component: "spec.a",
    block: "b",
    levels: [levels.inline(), levels.constant("c", { b: { d: 1 } })],
    merge: { b: { fields: {} } },
  });

const platform = () => ({
  mutate: [{ ...webhook(), install: webhookInstall() }],
  lookups: lookups(),
  install: install(),
});
const webhookInstall = () => ({
  name: "a.a.example",
  failurePolicy: "Ignore",
  timeoutSeconds: 1,
  matchPolicy: "Exact",
  reinvocationPolicy: "IfNeeded",
  namespaceSelector: {},
  objectSelector: {},
  matchConditions: [{ name: "a", expression: "true" }],
});
const kind = (plural: string) => ({ plural, scope: "Cluster" });
const install = () => ({
  name: "a",
  namespace: "b",
  image: "c",
  module: "/d.js",
  serviceAccount: "e",
  service: "f",
  mutating: "g",
  validating: "h",
  suffix: "i.example",
  replicas: 1,
  drainSeconds: 1,
  resources: {},
  certificates: "self",
  callers: ["10.0.0.0/8"],
  kinds: { "A.a.example": kind("as"), "B.a.example": kind("bs") },
});

export const SERVE_CALLS: Readonly<Record<string, PublicCall>> = {
  "serve.admissionServer": of(admissionServer, () => ({
    mutate: [webhook()],
    validate: [webhook()],
    lookups: lookups(),
    chains: [{ component: "a", steps: [], levels: [], merge: {} }],
    certificates: { follow: () => nothing },
    lookup: objectLookup([], lookups()),
    port: 0,
    operationsPort: 0,
    host: "127.0.0.1",
    operationsHost: "127.0.0.1",
    drainSeconds: 1,
    log: nothing,
    sampleEvery: 1,
    mostBodyBytes: 64 * 1024 * 1024,
    clock: { now: () => 0, random: () => 0, sleep: async () => undefined },
  })),
  "serve.platformManifests": of(platformManifests, platform, () => ({
    definitions: [],
    image: "a",
    certificates: "job",
  })),
  "serve.platformPolicy": of(
    platformPolicy,
    () => ({ ...platform(), chains: [constants()] }),
    () => ({ definitions: [] }),
  ),
  "serve.certificateFiles": of(certificateFiles, () => ({ certificate: "a", key: "b", everySeconds: 1 })),
  "serve.selfCertificates": of(selfCertificates, () => ({
    cluster: { get: nothing, apply: nothing, watch: nothing, transport: {} },
    service: service(),
    configurations: configurations(),
    authoritySeconds: 50,
    leafSeconds: 40,
    renewSeconds: 30,
    settleSeconds: 1,
    beatSeconds: 1,
    goneSeconds: 10,
    leaseSeconds: 1,
    log: nothing,
  })),
  "serve.certificateRoles": of(certificateRoles, () => ({
    service: service(),
    configurations: configurations(),
    serviceAccount: "a",
  })),
  "serve.platformAnswers": of(
    platformAnswers,
    () => ({ mutate: [webhook()], lookups: lookups() }),
    () => objectLookup([], lookups()),
  ),
  "serve.admissionCall": of(admissionCall, () => ({
    object: { apiVersion: "v1", kind: "A", metadata: { name: "a" } },
    oldObject: { apiVersion: "v1", kind: "A", metadata: { name: "a" } },
    operation: "UPDATE",
    namespace: "b",
    subresource: "status",
    user: { username: "a", uid: "b", groups: ["c"], extra: { d: ["e"] } },
    dryRun: true,
  })),
  "serve.objectLookup": of(
    objectLookup,
    () => [{ apiVersion: "v1", kind: "A", metadata: { name: "a" } }],
    lookups,
  ),
};
