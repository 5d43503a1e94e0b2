import { ApiFailure, isRefusal, refusalOf } from "../transport/api-failure.js";
import { type JsonObject, VarveError, isObject } from "../../model/index.js";
import { type ResourceType, resourcePath } from "../api/resource-type.js";
import { type Selection, acceptFor, asSelected } from "./selection.js";
import type { Transport } from "../transport/transport.js";
import { unexpectedAnswer } from "./unexpected-answer.js";

/** Options of get. */
export interface GetOptions extends Pick<Selection, "namespace" | "metadataOnly"> {
  readonly signal?: AbortSignal | undefined;
}

/** One object, or undefined if it does not exist. */
export async function getObject(
  transport: Transport,
  type: ResourceType,
  name: string,
  options: GetOptions = {},
): Promise<JsonObject | undefined> {
  const { namespace, signal } = options;
  const path = resourcePath(type, { namespace, name });
  const answer = await transport.send({
    method: "GET",
    path,
    ...acceptFor(options, ""),
    signal,
  });
  if (isRefusal(answer)) {
    const refusal = refusalOf(answer);
    // A 404 without a Status is not about the object: the type is not served, or a proxy does not know the path.
    if (refusal.status === 404 && refusal.reason === "NotFound") return undefined;
    throw new ApiFailure(refusal);
  }
  if (!isObject(answer.body)) throw new VarveError(unexpectedAnswer(path, "an object", answer));
  return asSelected(answer.body, type, options);
}
