/** Why a text is invalid, as the Go package reports it. */
export class Refusal {
  readonly reason: string;
  constructor(reason: string) {
    this.reason = reason;
  }
}
