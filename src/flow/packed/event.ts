import type { Comparison, ReviewEvent, ReviewedDocument } from "../../review/index.js";
import type { PackedResource } from "./resource.js";

/** An event without its comparison, which holds both versions of the resource. */
export class PackedEvent implements ReviewEvent {
  readonly rule: ReviewEvent["rule"];
  readonly severity: ReviewEvent["severity"];
  readonly rank: number;
  readonly resource: ReviewEvent["resource"];
  readonly message: string;
  readonly action: string | undefined;
  readonly exemption: ReviewEvent["exemption"];
  readonly fingerprint: string;
  readonly #of: PackedResource;
  readonly #at: number;

  constructor(event: ReviewEvent, of: PackedResource, at: number) {
    this.rule = event.rule;
    this.severity = event.severity;
    this.rank = event.rank;
    this.resource = event.resource;
    this.message = event.message;
    this.action = event.action;
    this.exemption = event.exemption;
    this.fingerprint = event.fingerprint;
    this.#of = of;
    this.#at = at;
  }

  get change(): Comparison {
    return this.#again().change;
  }

  get matched(): readonly Comparison[] {
    return this.#again().matched;
  }

  #again(): ReviewEvent {
    return this.#of.reviewed.events[this.#at] as ReviewEvent;
  }
}

/** A reviewed document without its comparison. */
export class PackedDocument implements ReviewedDocument {
  readonly #of: PackedResource;

  constructor(of: PackedResource) {
    this.#of = of;
  }

  get resource(): ReviewedDocument["resource"] {
    return this.#of.id;
  }

  get name(): string {
    return this.#of.name;
  }

  get events(): readonly ReviewEvent[] {
    return this.#of.events;
  }

  get tree(): Comparison {
    return this.#of.reviewed.tree;
  }

  get unmatched(): readonly Comparison[] {
    return this.#of.reviewed.unmatched;
  }
}
