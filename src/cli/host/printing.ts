import { defined } from "../../model/internal.js";
import { printed } from "../text/own-marks.js";
import type { Host, Sink } from "./host.js";

/** A sink that escapes everything: no verb has to remember that names in files may hold control characters. */
export class PrintingSink implements Sink {
  readonly #sink: Sink;

  constructor(sink: Sink) {
    this.#sink = sink;
  }

  get isTTY(): boolean {
    return this.#sink.isTTY === true;
  }

  get columns(): number | undefined {
    return this.#sink.columns;
  }

  write(text: string): void {
    this.#sink.write(printed(text));
  }

  async flushed(): Promise<void> {
    await this.#sink.flushed?.();
  }

  /** A report, some lines of which are commands to copy. */
  report(text: string): void {
    this.#sink.write(printed(text, { commands: true }));
  }

  /** A document, byte for byte: it may be the input of another program. On a terminal it is escaped. */
  document(text: string): void {
    this.#sink.write(this.isTTY ? printed(text, { tabs: true }) : text);
  }
}

/** The host of a run, with streams that escape. */
export interface PrintingHost extends Host {
  readonly stdout: PrintingSink;
  readonly stderr: PrintingSink;
}

export function printingHost(host: Host): PrintingHost {
  const { confirm, untilStopped } = host;
  return {
    // Accessing the stream opens it, so only the verb that reads it does.
    get stdin() {
      return host.stdin;
    },
    ...(confirm && { confirm: (question: string) => confirm(printed(question)) }),
    ...defined({ untilStopped }),
    stdout: new PrintingSink(host.stdout),
    stderr: new PrintingSink(host.stderr),
    env: host.env,
    // The folder may have been removed; only code that needs it fails.
    get cwd() {
      return host.cwd;
    },
  };
}
