/** Why a text is not what it should be, in the words of the Go package that refuses it. */
export class Refusal {
  readonly reason: string;
  constructor(reason: string) {
    this.reason = reason;
  }
}
