import type { Diagnostic } from "../../../model/index.js";
import { type Answering, answeringFor } from "../../platform/answering.js";
import { openFrom } from "../../workspace/workspace.js";
import { workspaceAround } from "../../workspace/workspace-around.js";
import type { Host } from "../../host/host.js";
import { DEFAULT_VERSION } from "../../../schema/internal.js";
import type { Platform } from "../../../serve/index.js";
import { platformOf } from "../../platform/flag.js";
import { readSources } from "../source/sources.js";
import { worldOf } from "../../../admit/index.js";

export const TEST_KIND = "AdmissionTest";

/** What a request of a test is evaluated with: a world, and its webhooks. */
type TestWorld = Pick<Answering, "world" | "answer">;

export interface TestWorldChoice {
  readonly folder: string;
  /** The value of `--kubernetes`. */
  readonly version: string | undefined;
  /** The value of `--platform`. */
  readonly platform: string | undefined;
  readonly host: Host;
}

/** The worlds of tests, each read once. All use the platform of the tested workspace, whatever else they hold. */
export class TestWorlds {
  /** Assumptions made to evaluate requests, once per world. */
  readonly remarks: Diagnostic[] = [];
  readonly #choice: TestWorldChoice;
  readonly #worlds = new Map<string, TestWorld>();
  #platform: Platform | undefined;

  constructor(choice: TestWorldChoice) {
    this.#choice = choice;
  }

  /** Called before the first world is needed: a platform that cannot be loaded is one error, not one per case. */
  async start(): Promise<void> {
    const { folder, platform, host } = this.#choice;
    const dir = workspaceAround(folder, host);
    const opened =
      platform !== undefined || dir === undefined ? undefined : openFrom(dir, host, { isReadOnly: true });
    this.#platform = await platformOf(platform, await opened, host);
  }

  async of(words: readonly string[], kubernetes: string | undefined): Promise<TestWorld> {
    const wanted = this.#choice.version ?? kubernetes;
    const key = [wanted ?? "", ...words].join("\n");
    const known = this.#worlds.get(key);
    if (known !== undefined) return known;
    const read = await this.#read(words, wanted);
    this.#worlds.set(key, read);
    return read;
  }

  async #read(words: readonly string[], version: string | undefined): Promise<TestWorld> {
    const around = await readSources(words, this.#choice.host);
    const objects = around.objects.filter(({ id }) => id?.kind !== TEST_KIND).map(({ object }) => object);
    const options = {
      ...around.workspace?.workspace.settings.cluster,
      kubernetes: version ?? around.kubernetes ?? DEFAULT_VERSION,
    };
    const platform = this.#platform;
    if (platform === undefined) return { world: worldOf(objects, options), answer: undefined };
    const addresses = { urls: new Map<string, URL>(), authority: undefined };
    const found = answeringFor({ objects, options, platform, addresses, namespace: "default" });
    this.remarks.push(...found.remarks);
    return found;
  }
}
