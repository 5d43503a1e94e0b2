import type { ExitCode } from "./exit.js";
import type { Host } from "../host/host.js";
import type { Output } from "./output.js";
import { EXIT } from "./exit.js";
import { VarveError } from "../../model/index.js";
import { problems } from "../problems.js";

/** Reports why a run ended early. User errors and system errors are distinguished from bugs in Varve. */
export async function refuseFor(error: unknown, output: Output, host: Host): Promise<ExitCode> {
  try {
    if (error instanceof VarveError) return await output.refuse(error.diagnostics);
    if (isSystemError(error)) {
      return await output.refuse([
        problems["system-error"]({ message: error.message, params: { errno: error.code } }),
      ]);
    }
    return await admitFault(error, output, host);
  } catch (worse) {
    // The printer itself failed; reporting that is more important than its text.
    host.stderr.write(isSystemError(worse) ? `varve: ${worse.message}\n` : faultText(worse, host.env));
    return EXIT.failure;
  }
}

async function admitFault(error: unknown, output: Output, host: Host): Promise<ExitCode> {
  if (output.format === "text") {
    host.stderr.write(faultText(error, host.env));
    return EXIT.failure;
  }
  host.stderr.write(stackOf(error, host.env));
  return output.refuse([problems["internal-fault"]({ message: firstLine(error), hint: ADVICE })]);
}

const ADVICE = "please report it; VARVE_DEBUG=1 prints the stack trace";

/** One line by default; the stack trace on request. */
export function faultText(error: unknown, env: Host["env"]): string {
  return `${stackOf(error, env)}varve: internal error: ${firstLine(error)} (${ADVICE})\n`;
}

function stackOf(error: unknown, env: Host["env"]): string {
  return env.VARVE_DEBUG === "1" && error instanceof Error ? `${error.stack}\n` : "";
}

function firstLine(error: unknown): string {
  return String(error).split("\n", 1)[0] as string;
}

/** Errors of the operating system: `EACCES`, `ENOSPC`. Modules turn the expected ones into their own codes. */
function isSystemError(error: unknown): error is NodeJS.ErrnoException & { code: string } {
  return error instanceof Error && "syscall" in error && "code" in error && typeof error.code === "string";
}
