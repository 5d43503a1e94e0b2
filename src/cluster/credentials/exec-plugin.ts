import type { Credentials, Identity } from "../connection/identity.js";
import { type ExecAnswer, readExecAnswer } from "./exec-answer.js";
import type { Clock } from "../clock.js";
import type { Environment } from "./load-kubeconfig.js";
import type { ExecEntry } from "./kubeconfig.js";
import { type Json, VarveError, formatJson } from "../../model/index.js";
import { quote, visible } from "../../model/internal.js";
import { runPlugin } from "./run-plugin.js";
import type { Secret } from "../connection/secret.js";
import { problems } from "../problems.js";

const VERSIONS = ["client.authentication.k8s.io/v1", "client.authentication.k8s.io/v1beta1"];

export interface PluginWorld {
  readonly environment: Environment;
  readonly clock: Clock;
  /** The cluster information for the plugin, if requested. */
  readonly cluster: () => Json;
  readonly onSecret: (secret: Secret) => void;
}

/** A user with an exec plugin: it runs once, and again when its credentials expire or are rejected. */
export class ExecIdentity implements Identity {
  readonly #exec: ExecEntry;
  readonly #world: PluginWorld;
  #answer: ExecAnswer | undefined;
  #running: Promise<ExecAnswer> | undefined;

  constructor(exec: ExecEntry, world: PluginWorld) {
    if (!VERSIONS.includes(exec.apiVersion)) throw failed(`invalid apiVersion ${quote(exec.apiVersion)}`);
    this.#exec = exec;
    this.#world = world;
  }

  async credentials(): Promise<Credentials> {
    const { expiresAt, credentials } = this.#answer ?? (await this.#ask());
    const isExpired = expiresAt !== undefined && this.#world.clock.now() > expiresAt;
    return isExpired ? (await this.#ask()).credentials : credentials;
  }

  /** A concurrent refresh may already have returned new credentials. */
  async renew(refused: Credentials): Promise<boolean> {
    if (this.#answer?.credentials === refused) {
      try {
        await this.#ask();
      } catch {
        // As in client-go: the caller sees the server's rejection; the next request reports the error of the plugin.
        this.#answer = undefined;
        return false;
      }
    }
    return !sameCredentials(refused, this.#answer?.credentials);
  }

  /** A plugin may be interactive: never run two at the same time. */
  async #ask(): Promise<ExecAnswer> {
    this.#running ??= this.#run().finally(() => (this.#running = undefined));
    return (this.#answer = await this.#running);
  }

  async #run(): Promise<ExecAnswer> {
    const { command, args, env, apiVersion, provideClusterInfo, installHint } = this.#exec;
    const isInteractive = this.#isInteractive();
    const spec: Json = {
      ...(provideClusterInfo ? { cluster: this.#world.cluster() } : {}),
      interactive: isInteractive,
    };
    const environment = {
      ...this.#world.environment,
      ...Object.fromEntries(env.map(({ name, value }) => [name, value?.reveal() ?? ""])),
      KUBERNETES_EXEC_INFO: formatJson({ kind: "ExecCredential", apiVersion, spec }),
    };
    const run = { command, args: args.map((arg) => arg?.reveal() ?? ""), environment, isInteractive };
    const outcome = await runPlugin(run);
    if (outcome.fault !== undefined) throw failed(outcome.fault, outcome.isMissing ? installHint : undefined);
    const read = readExecAnswer(outcome.output, apiVersion);
    if (typeof read === "string") throw failed(read);
    for (const secret of read.secrets) this.#world.onSecret(secret);
    return read;
  }

  #isInteractive(): boolean {
    const isTerminal = process.stdin.isTTY;
    const { interactiveMode } = this.#exec;
    if (interactiveMode === "Always" && !isTerminal)
      throw failed("exec plugin cannot support interactive mode: standard input is not a terminal");
    return interactiveMode !== "Never" && isTerminal;
  }
}

function sameCredentials(one: Credentials, other: Credentials | undefined): boolean {
  return (
    one.authorization?.reveal() === other?.authorization?.reveal() &&
    one.certificate?.cert === other?.certificate?.cert &&
    one.certificate?.key.reveal() === other?.certificate?.key.reveal()
  );
}

function failed(fault: string, installHint = ""): VarveError {
  return new VarveError(
    problems["exec-plugin-failed"]({
      message: `no credentials: ${visible(fault)}`,
      verbatim: fault,
      ...(installHint === "" ? {} : { hint: visible(installHint.trim()) }),
    }),
  );
}
