// @ts-check
// Runs the tests that need a real kube-apiserver, once it is found or built. Where neither is possible they are skipped,
// and one line says so. VARVE_KUBE=1.37 takes another version of Kubernetes. Arguments go to Vitest.
import { at, root } from "./project.mjs";
import { runnerImport } from "vite";
import { spawnSync } from "node:child_process";

if (await isPrepared()) {
  const vitest = [at("node_modules/vitest/vitest.mjs"), "run", "--config", "vitest.cluster.config.ts"];
  const { status } = spawnSync(process.execPath, [...vitest, ...process.argv.slice(2)], {
    cwd: root,
    stdio: "inherit",
  });
  process.exitCode = status ?? 1;
}

/** The sources, not the package: nothing has to be built first. */
async function isPrepared() {
  const { module } = await runnerImport(at("src/testing/cluster/prepare-cluster.ts"), {
    configFile: false,
    logLevel: "error",
    root,
  });
  try {
    await module.prepareCluster();
    return true;
  } catch (error) {
    const missing = missingIn(error);
    if (missing === undefined) throw error;
    process.stdout.write(
      `SKIPPED: the tests that need a kube-apiserver: ${missing.message}; ${missing.hint}\n`,
    );
    return false;
  }
}

/** @param {any} error */
function missingIn(error) {
  const [diagnostic] = error?.diagnostics ?? [];
  return diagnostic?.code === "testing/no-cluster-programs" ? diagnostic : undefined;
}
