import { isObject, parseJson } from "../../model/index.js";
import type { DecisionRequest } from "../wire/decision.js";
import type { IncomingMessage } from "node:http";
import { VarveError } from "../../model/index.js";

/** Far above any decision, and far below what hurts. */
const MOST = 64 * 1024;

/** The body of a request as text; undefined if it is too long. */
export async function bodyOf(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MOST) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** A decision in the body of a request; undefined for anything else. */
export function decisionIn(text: string): DecisionRequest | undefined {
  const value = parsed(text);
  if (!isObject(value)) return undefined;
  const { verdict, resource, path, basis, confirmed = false, ...more } = value;
  if (verdict !== "accept" && verdict !== "reject") return undefined;
  if (typeof resource !== "string" || typeof path !== "string" || typeof basis !== "string") return undefined;
  if (typeof confirmed !== "boolean" || Object.keys(more).length > 0) return undefined;
  return { verdict, resource, path, basis, confirmed };
}

function parsed(text: string): ReturnType<typeof parseJson> | undefined {
  try {
    return parseJson(text);
  } catch (error) {
    if (error instanceof VarveError) return undefined;
    throw error;
  }
}
