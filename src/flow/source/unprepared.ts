/**
 * Thrown by a source that a program must render first. A run prepares it and starts over: most runs do not need the
 * output of an unchanged source, so no program runs before its output is needed.
 */
export class Unprepared extends Error {
  readonly prepare: () => Promise<void>;

  constructor(prepare: () => Promise<void>) {
    super("the source is not prepared");
    this.prepare = prepare;
  }
}

/** The exception for a source that is not prepared. */
export function unprepared(prepare: () => Promise<void>): Error {
  return new Unprepared(prepare);
}
