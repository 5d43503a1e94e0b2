import { type ConstantsPolicy, constantsPolicy } from "../../admit/index.js";
import { type JsonObject, type KindsOf, MAP, VarveError, expectOptions, listOf } from "../../model/index.js";
import { type Platform, expectPlatform } from "../webhook/platform.js";
import { InstalledKinds } from "./installed-kinds.js";
import { problems } from "../problems.js";

export interface PlatformPolicyOptions {
  /** CRDs, which say what the API calls the kinds of the platform. */
  readonly definitions?: readonly JsonObject[];
}

const OPTIONS: KindsOf<PlatformPolicyOptions> = { definitions: listOf(MAP, "a list of CRDs") };

/** The constants of a platform's chains as a policy, which gives them without a server. */
export function platformPolicy(platform: Platform, options: PlatformPolicyOptions = {}): ConstantsPolicy {
  expectPlatform(platform, "platformPolicy");
  expectOptions(options, OPTIONS, "platformPolicy");
  const { chains = [], mutate = [], install } = platform;
  if (chains.length === 0) throw notInstallable("the platform has no chains", "export them with it: chains");
  const [webhook, ...others] = mutate;
  if (webhook === undefined || others.length > 0)
    throw notInstallable(
      `the platform changes ${mutate.length} kinds, and its chains do not say which of them they are about`,
      "call constantsPolicy of varve/admit with the chains of one kind",
    );
  const { group, version } = webhook;
  const { plural } = new InstalledKinds(options.definitions ?? [], install?.kinds ?? {}).of(webhook);
  return constantsPolicy(chains, { name: `constants.${plural}.${group}`, group, version, resource: plural });
}

function notInstallable(message: string, hint: string): VarveError {
  return new VarveError(problems["not-installable"]({ message, hint }));
}
