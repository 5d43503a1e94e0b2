import { VarveError } from "../../../src/model/index.js";
import { prepareCluster } from "../../../src/testing/index.js";

export const NO_KUBECTL = "SKIPPED: there is no kubectl to compare with";

/** The kubectl to compare with, of the version of the API server. */
export async function findKubectl(): Promise<string | undefined> {
  try {
    return (await prepareCluster({ programs: ["kubectl"] })).kubectl;
  } catch (error) {
    if (!(error instanceof VarveError)) throw error;
    return undefined;
  }
}
