/** The same view from kubectl itself. */
import { parseJson } from "../../src/model/index.js";
import { type View, environmentOf, withPlaces } from "./kubeconfig-view.js";
import type { Situation } from "./kubeconfigs.js";
import { join, resolve } from "node:path";
import { spawnSync } from "node:child_process";

export function kubectlView(kubectl: string, situation: Situation, folder: string): View {
  const { explicit, context } = situation;
  const args = ["config", "view", "--minify", "--raw", "-o", "json"];
  if (explicit !== undefined) args.push("--kubeconfig", join(folder, explicit));
  if (context !== undefined) args.push("--context", context);
  const env = { ...environmentOf(situation, folder), PATH: process.env["PATH"] };
  const { status, stdout } = spawnSync(kubectl, args, { encoding: "utf8", env, cwd: folder });
  if (status !== 0) return "refused";
  return withPlaces(parseJson(absolute(stdout)), folder);

  /**
   * kubectl resolves paths when it uses them, and shows them as written. All files here are in one folder.
   */
  function absolute(json: string): string {
    return json.replaceAll(
      PATH,
      (_, key: string, path: string) => `${key}${JSON.stringify(resolve(folder, path))}`,
    );
  }
}

const PATH =
  /("(?:certificate-authority|client-certificate|client-key|tokenFile)": |"command": (?="[^"]*\/))"([^"]*)"/g;
