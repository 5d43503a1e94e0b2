import { type FieldPath, type JsonObject } from "../../model/index.js";
import {
  type KindsOf,
  MAP,
  PATH,
  TEXT,
  either,
  expectOptions,
  listOfKind,
  mapOfKind,
  required,
} from "../../model/internal.js";

/** One reason to deny a request. All reasons go into one answer. */
export interface Denial {
  readonly message: string;
  /** The invalid field: `spec.templateRef`. */
  readonly field?: string | FieldPath;
  /** The cause type, as in Kubernetes; FieldValueInvalid by default. */
  readonly reason?: string;
}

/** What a handler returns; undefined allows the request unchanged. */
export interface Answer {
  /** Any of them denies the request. */
  readonly denials?: readonly Denial[];
  /** Shown to the user by kubectl, whether the request is allowed or not. */
  readonly warnings?: readonly string[];
  /** For the audit log of the API server, which puts the name of the webhook before each key. */
  readonly auditAnnotations?: Readonly<Record<string, string>>;
  /** Mutating handlers: the new object, instead of changes to `object` of the call. */
  readonly object?: JsonObject;
}

const DENIAL: KindsOf<Denial> = { message: required(TEXT), field: either(TEXT, PATH), reason: TEXT };
const ANSWER: KindsOf<Answer> = {
  denials: listOfKind(MAP, "a list of denials"),
  warnings: listOfKind(TEXT),
  auditAnnotations: mapOfKind(TEXT),
  object: MAP,
};
const NOTHING: Answer = {};

/** The checked result of a handler, which may return anything. */
export function expectAnswer(returned: unknown): Answer {
  if (returned === undefined) return NOTHING;
  expectOptions(returned, ANSWER, "handle", "the answer");
  const answer = returned as Answer;
  for (const denial of answer.denials ?? []) expectOptions(denial, DENIAL, "handle", "a denial");
  return answer;
}

export function isDenied({ denials = [] }: Answer): boolean {
  return denials.length > 0;
}
