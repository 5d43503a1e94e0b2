import { defined } from "../../model/internal.js";
import { printed } from "../text/own-marks.js";
import type { Host, Sink } from "./host.js";

/** A sink that nothing passes unescaped: no verb has to remember what a name from a file may hold. */
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

  /** A report, some lines of which are meant to be commands. */
  report(text: string): void {
    this.#sink.write(printed(text, { commands: true }));
  }

  /** A document, byte for byte: it may be the input of another program. A terminal is shown what it can show. */
  document(text: string): void {
    this.#sink.write(this.isTTY ? printed(text, { tabs: true }) : text);
  }
}

/** The world around a run, with its streams behind sinks that escape. */
export interface PrintingHost extends Host {
  readonly stdout: PrintingSink;
  readonly stderr: PrintingSink;
}

export function printingHost(host: Host): PrintingHost {
  const { confirm, untilStopped } = host;
  return {
    // Asking for the stream opens it, so that is left to the verb that reads it.
    get stdin() {
      return host.stdin;
    },
    ...(confirm && { confirm: (question: string) => confirm(printed(question)) }),
    ...defined({ untilStopped }),
    stdout: new PrintingSink(host.stdout),
    stderr: new PrintingSink(host.stderr),
    env: host.env,
    // The folder may be gone, which matters to those who need it.
    get cwd() {
      return host.cwd;
    },
  };
}
