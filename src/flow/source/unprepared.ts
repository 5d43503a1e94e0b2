/**
 * Thrown by a source that has to be made and cannot be at once, because a program renders it. A run prepares it and starts
 * over: most runs need nothing of a source that has not changed, so no program runs before its output is wanted.
 */
export class Unprepared extends Error {
  readonly prepare: () => Promise<void>;

  constructor(prepare: () => Promise<void>) {
    super("the source is not prepared");
    this.prepare = prepare;
  }
}

/** What to throw where a source is not prepared. */
export function unprepared(prepare: () => Promise<void>): Error {
  return new Unprepared(prepare);
}
