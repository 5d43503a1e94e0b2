import { VarveError } from "../../model/index.js";
import { quote } from "../../model/internal.js";
import { join } from "node:path";
import { problems } from "../problems.js";

interface ManifestsFlags {
  readonly out: string | undefined;
  readonly crds: readonly string[];
  readonly policies: readonly string[];
  readonly image: string | undefined;
  readonly "without-policies": boolean;
  readonly certs: string | undefined;
  readonly "mutating-policy": boolean;
}

/** A kustomization cannot include anything outside its folder. A policy has no server, and no files of its own. */
export function checkFlags(flags: ManifestsFlags): void {
  const { out, crds, policies, image } = flags;
  if (flags["mutating-policy"]) refuseWithPolicy(flags);
  if (image !== undefined && /^$|\s/.test(image))
    throw new VarveError(
      problems["invalid-value"]({
        message: `--image does not accept ${quote(image)}; expected an image name`,
        found: image,
      }),
    );
  const idle = [...(crds.length > 0 ? ["--crds"] : []), ...(policies.length > 0 ? ["--policies"] : [])];
  if (out !== undefined && flags["without-policies"])
    throw new VarveError(
      problems["flags-exclude"]({
        message: "--without-policies cannot be used with --out: kustomize includes whole files",
        hint: "to print a stream for clusters older than 1.30, remove --out",
      }),
    );
  if (out === undefined || idle.length === 0) return;
  throw new VarveError(
    problems["flags-exclude"]({
      message: `${idle.join(" and ")} cannot be used with --out`,
      hint: `move the files to ${join(out, "crd")} and ${join(out, "policies")}`,
    }),
  );
}

function refuseWithPolicy(flags: ManifestsFlags): void {
  const names = ["out", "image", "certs", "policies", "without-policies"] as const;
  const idle = names.filter((name) => isGiven(flags[name])).map((name) => `--${name}`);
  if (idle.length === 0) return;
  throw new VarveError(
    problems["flags-exclude"]({
      message: `${idle.join(" and ")} cannot be used with --mutating-policy`,
      hint: "redirect the policy to a file in the policies folder",
    }),
  );
}

function isGiven(value: string | boolean | readonly string[] | undefined): boolean {
  return typeof value === "object" ? value.length > 0 : value !== undefined && value !== false;
}
