import { type Json, formatJson, formatPath, isObject } from "../../model/index.js";
import { MAX_DEPTH, hmacSha256, quote, sha256 } from "../../model/internal.js";
import type { ReviewEvent } from "./event.js";
import type { ReadyRule } from "../rule/rule.js";
import { formatRuleType } from "../rule/rule-type.js";
import { isHidden } from "../rule/message.js";

type Fingerprinted = Pick<ReviewEvent, "change" | "matched" | "resource">;

/**
 * What an approval covers: this rule at this strictness, this place of this document, and these new values. Not the old
 * values, which a rebase changes, nor any wording. With a key, the values of Secrets are included. Empty if a new value
 * is too large to be read completely: it cannot be reviewed, so it cannot be approved.
 */
export function fingerprintOf(
  rule: ReadyRule,
  { change, matched, resource }: Fingerprinted,
  document: string,
  key: string | undefined,
): string {
  const values = new NewValues();
  const changes = matched.map((leaf) => {
    const isUnseen = key === undefined && isHidden(leaf, resource);
    return [formatPath(leaf), leaf.change, isUnseen ? "" : values.textOf(leaf.after)];
  });
  if (values.isTooLarge) return "";
  const identity = formatJson([...identityOf(rule), document, formatPath(change), change.change, changes]);
  return (key === undefined ? sha256(identity) : hmacSha256(key, identity)).slice(0, 32);
}

function identityOf({ rule: { id }, type, path, change, isOnAnchor }: ReadyRule): Json[] {
  const strictness = formatRuleType(type);
  return id === undefined ? [strictness, String(path), change, isOnAnchor] : [strictness, id];
}

/** Leaves are scalars, except for a change of type, whose other side may be anything. */
const MOST_VALUES = 1_000_000;

/** New values as text: maps with sorted keys, because their order is irrelevant. */
class NewValues {
  isTooLarge = false;
  #count = 0;

  textOf(value: Json | undefined): string {
    return value === undefined ? "" : this.#write(value, 0);
  }

  #write(value: Json, depth: number): string {
    this.isTooLarge ||= depth > MAX_DEPTH || ++this.#count > MOST_VALUES;
    if (this.isTooLarge) return "";
    if (Array.isArray(value)) return `[${value.map((item) => this.#write(item, depth + 1)).join()}]`;
    if (!isObject(value)) return formatJson(value);
    const fields = Object.keys(value).toSorted();
    return `{${fields.map((name) => `${quote(name)}:${this.#write(value[name] as Json, depth + 1)}`).join()}}`;
  }
}
