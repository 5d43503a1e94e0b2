import { type Platform } from "../../serve/index.js";
import { expectPlatform, problems } from "../../serve/internal.js";
import { VarveError } from "../../model/index.js";
import { isRecord, visible } from "../../model/internal.js";
import { codeRefused, exportsOf, failureOfCode } from "../../workspace/internal.js";
import { type Host, mayRunCode } from "../host/host.js";
import { readFile } from "../input/input.js";

/** The platform that a module exports: as default, or as its only export that is a platform. */
export async function loadPlatform(word: string, host: Host): Promise<Platform> {
  if (!mayRunCode(host)) throw new VarveError(codeRefused(word));
  // A missing file or a folder is reported as for every other file.
  readFile(word, host);
  const found = await platformsIn(word, host);
  const [first] = found.filter(({ name }) => name === undefined).concat(found);
  if (first === undefined || (first.name !== undefined && found.length > 1))
    throw noPlatform(word, found.length);
  expectPlatform(first.value, word);
  return first.value;
}

async function platformsIn(word: string, host: Host) {
  try {
    return await exportsOf(host.cwd, word, isPlatform);
  } catch (error) {
    throw new VarveError(failureOfCode(word, error, problems["unloadable-platform"]));
  }
}

function isPlatform(value: unknown): value is Platform {
  return isRecord(value) && ("mutate" in value || "validate" in value);
}

function noPlatform(word: string, count: number): VarveError {
  const message =
    count === 0 ? `${visible(word)} exports no platform` : `${visible(word)} exports ${count} platforms`;
  const hint =
    count === 0
      ? "export default { mutate: [...], validate: [...] }"
      : "use a default export for the one to serve: export default ...";
  return new VarveError(problems["no-platform"]({ message, hint }));
}
