import { type Json, formatJson, parseJson } from "../../src/model/index.js";
import { type Interface, createInterface } from "node:readline";
import { type ChildProcess, spawn } from "node:child_process";

/** A running program that answers cases, line by line. */
export class Program {
  readonly #child: ChildProcess;
  readonly #lines: Interface;
  readonly #file: string;
  #last: Promise<unknown> = Promise.resolve();

  constructor(file: string) {
    this.#file = file;
    this.#child = spawn(file, { stdio: ["pipe", "pipe", "inherit"] });
    this.#child.stdin?.on("error", () => undefined);
    this.#lines = createInterface({ input: this.#child.stdout!, crlfDelay: Infinity });
  }

  /** One answer per case, in their order. Concurrent calls wait: a cancelled search may have asked already. */
  async ask(cases: readonly Json[]): Promise<Json[]> {
    if (cases.length === 0) return [];
    const asked = this.#last.then(async () => this.#ask(cases));
    this.#last = asked.catch(() => undefined);
    return asked;
  }

  async #ask(cases: readonly Json[]): Promise<Json[]> {
    const answers: Json[] = [];
    return new Promise((resolve, reject) => {
      const take = (line: string): void => {
        answers.push(parseJson(line));
        if (answers.length === cases.length) settle(() => resolve(answers));
      };
      const end = (): void =>
        settle(() =>
          reject(new Error(`${this.#file} ended after ${answers.length} of ${cases.length} answers`)),
        );
      const settle = (then: () => void): void => {
        this.#lines.off("line", take).off("close", end);
        then();
      };
      this.#lines.on("line", take).on("close", end);
      this.#child.stdin?.write(cases.map((each) => `${formatJson(each)}\n`).join(""));
    });
  }

  end(): void {
    this.#child.stdin?.end();
  }
}
