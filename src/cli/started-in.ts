import type { Host } from "./host.js";
import { VarveError, didYouMean } from "../model/index.js";
import { basename, dirname, resolve } from "node:path";
import { problems } from "./problems.js";
import { readdirSync, statSync } from "node:fs";

/** The same world, in which the run was started in another folder: as `git -C` has it. A VarveError says that there is none. */
export function startedIn(host: Host, { dir }: Readonly<Record<string, unknown>>): Host {
  if (typeof dir !== "string" || dir === ".") return host;
  const folder = resolve(host.cwd, dir);
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true)
    throw new VarveError(
      problems["no-such-file"]({
        message: `there is no folder ${dir}`,
        found: dir,
        hint: didYouMean(basename(folder), namesIn(dirname(folder))),
      }),
    );
  return Object.create(host, { cwd: { value: folder } }) as Host;
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
