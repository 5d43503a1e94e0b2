/** A valid call of each exported function that users call. */
import { CLUSTER_CALLS } from "./cluster-calls.js";
import { HELPER_CALLS } from "./helper-calls.js";
import { PUBLIC_CALLS } from "./public-calls.js";
import type { PublicCall } from "./public-call.js";
import { SERVE_CALLS } from "./serve-calls.js";
import { TESTING_CALLS } from "./testing-calls.js";
import { WORKSPACE_CALLS } from "./workspace-calls.js";

export const CALLS: Readonly<Record<string, PublicCall>> = {
  ...PUBLIC_CALLS,
  ...HELPER_CALLS,
  ...WORKSPACE_CALLS,
  ...CLUSTER_CALLS,
  ...SERVE_CALLS,
  ...TESTING_CALLS,
};
