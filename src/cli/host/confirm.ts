import { createInterface } from "node:readline";
import type { Readable, Writable } from "node:stream";

const YES = /^\s*y(?:es)?\s*$/i;

/** Asks for confirmation. Anything but yes is a no, including the end of the input. */
export function confirmOn(input: Readable, output: Writable, question: string): Promise<boolean> {
  return new Promise((resolve) => {
    const lines = createInterface({ input, output });
    const leave = (): void => {
      output.write("\n");
      resolve(false);
    };
    lines.once("close", leave);
    lines.question(question, (answer) => {
      lines.off("close", leave);
      lines.close();
      resolve(YES.test(answer));
    });
  });
}
