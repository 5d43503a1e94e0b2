import { type Diagnostic } from "../../model/index.js";
import { printable, quote, startOf, defined } from "../../model/internal.js";
import type { ProgramRun } from "./program.js";
import { SETTINGS_FILE } from "../settings/file.js";
import { errorCode } from "../disk/file-system.js";
import { problems } from "../problems.js";

/** How a program ended. */
export type Ending =
  | "done"
  | "too-slow"
  | "too-much"
  | { readonly status: number | null; readonly signal: NodeJS.Signals | null };

type Run = Pick<ProgramRun, "source" | "command" | "timeout" | "limit">;

/** Where to get common rendering programs. */
const INSTALL: Readonly<Record<string, string>> = {
  helm: "https://helm.sh/docs/intro/install/",
  kustomize: "https://kubectl.docs.kubernetes.io/installation/kustomize/",
  cdk8s: "https://cdk8s.io/docs/latest/get-started/",
  jsonnet: "https://github.com/google/go-jsonnet#installation-instructions",
  tk: "https://tanka.dev/install",
  cue: "https://cuelang.org/docs/introduction/installation/",
  kcl: "https://www.kcl-lang.io/docs/user_docs/getting-started/install",
  timoni: "https://timoni.sh/install/",
  crossplane: "https://docs.crossplane.io/latest/cli/",
};

/** Why a program did not start. */
export function notStarted(run: Run, error: Error): Diagnostic {
  const [program = ""] = run.command;
  const code = errorCode(error);
  if (code === "ENOENT") {
    const message = `source ${quote(run.source)} needs ${program}, which is not installed`;
    return problems["program-missing"]({ message, at: startOf(SETTINGS_FILE), hint: installHint(program) });
  }
  const why = code === "EACCES" ? "it is not executable" : error.message;
  return problems["render-failed"]({
    message: `source ${quote(run.source)}: ${program} cannot be started: ${why}`,
    at: startOf(SETTINGS_FILE),
    ...(code === "EACCES" ? { hint: `chmod +x ${program}, or name its interpreter first` } : {}),
  });
}

function installHint(program: string): string {
  const place = Object.hasOwn(INSTALL, program) ? INSTALL[program] : undefined;
  if (place !== undefined) return `install it (${place}) and make sure that it is in PATH`;
  return program.includes("/")
    ? `paths are relative to the folder of ${SETTINGS_FILE}`
    : "install it and make sure that it is in PATH";
}

/** Why the output of a program is not used. */
export function failureOf(run: Run, ending: Exclude<Ending, "done">, complaint: string): Diagnostic {
  const said = lastLines(complaint);
  const message = `source ${quote(run.source)}: ${nameOf(run)} ${endingText(run, ending)}${said === "" ? "" : `:\n${said}`}`;
  const hint = ending === "too-slow" ? "raise `timeout` if it needs more time" : undefined;
  return problems["render-failed"]({
    message,
    at: startOf(SETTINGS_FILE),
    ...defined({ hint }),
  });
}

function endingText({ timeout, limit }: Run, ending: Exclude<Ending, "done">): string {
  if (ending === "too-slow") return `took longer than ${timeout} seconds and was stopped`;
  if (ending === "too-much")
    return `printed more than ${Math.round((limit ?? 256 * 1024 * 1024) / 1024 / 1024)} MiB and was stopped`;
  const { status, signal } = ending;
  return signal === null ? `exited with status ${status ?? "unknown"}` : `was killed by ${signal}`;
}

/** `helm template`, `node render.mjs`: enough to identify it. */
export function nameOf({ command }: Pick<ProgramRun, "command">): string {
  return command.slice(0, 2).join(" ").slice(0, 80);
}

const SHOWN = 20;

/** Programs print the error last. */
function lastLines(text: string): string {
  const lines = linesOf(text);
  const shown = lines.slice(-SHOWN).map((line) => `  ${line}`);
  return (lines.length > SHOWN ? [`  (${lines.length - SHOWN} earlier lines)`, ...shown] : shown).join("\n");
}

/** The standard error of a program that succeeded. */
export function saidBy(run: Run, complaint: string): readonly Diagnostic[] {
  const lines = linesOf(complaint);
  if (lines.length === 0) return [];
  const shown = lines.slice(0, 5).map((line) => `  ${line}`);
  const rest = lines.length > 5 ? [`  and ${lines.length - 5} more lines`] : [];
  const message = `source ${quote(run.source)}: ${nameOf(run)} printed:\n${[...shown, ...rest].join("\n")}`;
  return [problems["program-says"]({ message, at: startOf(SETTINGS_FILE) })];
}

function linesOf(text: string): readonly string[] {
  return printable(text)
    .split(/\r?\n/)
    .map((line) => line.trimEnd().slice(0, 300))
    .filter((line) => line !== "");
}
