/** Thrown where the parser of a broken expression stops; what it has to say about that has no place. */
export class GivenUp {
  readonly message: string | undefined;
  constructor(message?: string) {
    this.message = message;
  }
}
