/** Valid calls that start an API server, to be invalidated one argument at a time. */
import { type PublicCall, of } from "./public-call.js";
import { prepareCluster, startCluster } from "../../src/testing/index.js";

/** A machine without programs and without a folder for them: only what a call does before it needs them is tested. */
function onBareMachine<Options>(
  call: (options: Options) => Promise<unknown>,
): (options: Options) => Promise<unknown> {
  return async (options) => {
    const { env } = process;
    const { KUBEBUILDER_ASSETS: _, ...others } = env;
    process.env = { ...others, VARVE_CACHE_DIR: "" };
    try {
      return await call(options);
    } finally {
      process.env = env;
    }
  };
}

const quiet = () => undefined;

export const TESTING_CALLS: Readonly<Record<string, PublicCall>> = {
  "testing.prepareCluster": of(onBareMachine(prepareCluster), () => ({
    version: "1.36",
    programs: ["kubectl"],
    onProgress: quiet,
  })),
  "testing.startCluster": of(onBareMachine(startCluster), () => ({
    version: "1.36",
    timeoutSeconds: 1,
    onProgress: quiet,
    admission: { enable: ["PodSecurity"], disable: [] },
    featureGates: { A: true },
    runtimeConfig: { "a/v1": false },
    audit: "Metadata",
    flags: ["--v=1"],
  })),
};
