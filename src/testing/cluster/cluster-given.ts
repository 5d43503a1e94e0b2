import {
  FLAG,
  FUNCTION,
  type KindsOf,
  MAP,
  NUMBER,
  TEXT,
  either,
  expectOptions,
  expectArgument,
  having,
  listOfKind,
  mapOfKind,
  oneOfTexts,
} from "../../model/internal.js";
import type { ClusterOptions } from "./start-cluster.js";
import { KUBERNETES_VERSIONS, PROGRAM_NAMES } from "./oracle-module.js";
import type { PrepareOptions } from "./prepare-cluster.js";
import type { UserOptions } from "./test-cluster.js";

const SWITCHES = mapOfKind(FLAG);
const ADMISSION: KindsOf<NonNullable<ClusterOptions["admission"]>> = {
  enable: listOfKind(TEXT),
  disable: listOfKind(TEXT),
};

const CLUSTER: KindsOf<ClusterOptions> = {
  kubernetes: oneOfTexts(...KUBERNETES_VERSIONS),
  timeoutSeconds: NUMBER,
  onProgress: FUNCTION,
  admission: MAP,
  featureGates: SWITCHES,
  runtimeConfig: SWITCHES,
  audit: either(oneOfTexts("Metadata", "Request", "RequestResponse"), having("an audit policy", "rules")),
  flags: listOfKind(TEXT),
};

const PREPARE: KindsOf<PrepareOptions> = {
  kubernetes: oneOfTexts(...KUBERNETES_VERSIONS),
  programs: listOfKind(oneOfTexts(...PROGRAM_NAMES)),
  onProgress: FUNCTION,
};

const USER: KindsOf<UserOptions> = { groups: listOfKind(TEXT), validForSeconds: NUMBER };

export function expectClusterOptions(options: unknown): void {
  expectOptions(options, CLUSTER, "startCluster");
  const { admission = {} } = options as ClusterOptions;
  expectOptions(admission, ADMISSION, "startCluster", "admission");
}

export function expectPrepareOptions(options: unknown): void {
  expectOptions(options, PREPARE, "prepareCluster");
}

export function expectUser(name: unknown, options: unknown): void {
  expectArgument(name, TEXT, "user", "name");
  expectOptions(options, USER, "user");
}
