/** Thrown where the parser of a broken expression gives up; its message for that has no position. */
export class GivenUp {
  readonly message: string | undefined;
  constructor(message?: string) {
    this.message = message;
  }
}
