import type { FileChange } from "./steps.js";
import type { Spool } from "../disk/spool.js";

/** Changes created here: they are valid and have a text. */
const made = new WeakSet<object>();

/** The same changes, with their texts in a spool: they are read from there each time. */
export function spooled(changes: readonly FileChange[], spool: Spool): FileChange[] {
  return changes.map((change) => spooledChange(change, spool));
}

function spooledChange(change: FileChange, spool: Spool): FileChange {
  if (made.has(change)) return change;
  const { content, ...rest } = change;
  return typeof content === "string" ? withText(rest, spool.put(content)) : change;
}

/** A change to a text that is read each time. */
export function withText(change: Omit<FileChange, "content">, read: () => string): FileChange {
  const lazy = {
    ...change,
    get content(): string {
      return read();
    },
  };
  made.add(lazy);
  return lazy;
}

/** Whether examining its text can be skipped: there is one. */
export function isSpooled(change: object): boolean {
  return made.has(change);
}
