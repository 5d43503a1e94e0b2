import { type ConstantsPolicy, type OverrideChain, constantsPolicy } from "../../admit/index.js";
import { isChainOf } from "../../admit/internal.js";
import { type JsonObject, VarveError } from "../../model/index.js";
import { type KindsOf, MAP, expectOptions, listOfKind } from "../../model/internal.js";
import { type Platform, expectPlatform } from "../webhook/platform.js";
import { InstalledKinds } from "./installed-kinds.js";
import { expectOnce } from "../world/lookup-given.js";
import { problems } from "../problems.js";

/** Options of platformPolicy. */
export interface PlatformPolicyOptions {
  /** CRDs with the plural names and scopes of the platform's kinds. */
  readonly definitions?: readonly JsonObject[] | undefined;
}

const OPTIONS: KindsOf<PlatformPolicyOptions> = { definitions: listOfKind(MAP, "a list of CRDs") };

/** The constants of a platform's chains as policies, one for each kind, which set them without a server. */
export function platformPolicy(platform: Platform, options: PlatformPolicyOptions = {}): ConstantsPolicy {
  expectPlatform(platform, "platformPolicy");
  expectOptions(options, OPTIONS, "platformPolicy");
  const { chains = [], mutate = [], install } = platform;
  if (chains.length === 0) throw notInstallable("the platform has no chains", "export them with it: chains");
  if (mutate.length !== 1 && chains.some(({ of }) => of === undefined))
    throw notInstallable(
      `the platform changes ${mutate.length} kinds, and some chains do not say which of them they apply to`,
      'set it in overrideChain: of: { group: "example.com", kind: "Widget" }',
    );
  const kinds = new InstalledKinds(options.definitions ?? [], install?.kinds ?? {});
  const policies = mutate.flatMap((webhook) => {
    const own = chains.filter((chain) => isChainOf(chain, webhook));
    // For a single kind the policy itself reports that there are none.
    if (mutate.length > 1 && !own.some(hasConstants)) return [];
    const { group, version } = webhook;
    const { plural } = kinds.of(webhook);
    const name = `constants.${plural}.${group}`;
    return [{ name, ...constantsPolicy(own, { name, group, version, resource: plural }) }];
  });
  if (policies.length === 0)
    throw notInstallable(
      "no chain of the platform has constants",
      "add levels.constant(...) as the last level of one",
    );
  expectOnce(policies.map(({ name }) => name));
  return {
    resources: policies.flatMap(({ resources }) => resources),
    diagnostics: policies.flatMap(({ diagnostics }) => diagnostics),
  };
}

function hasConstants({ levels }: OverrideChain): boolean {
  return levels.some(({ type }) => type === "constant");
}

function notInstallable(message: string, hint: string): VarveError {
  return new VarveError(problems["not-installable"]({ message, hint }));
}
