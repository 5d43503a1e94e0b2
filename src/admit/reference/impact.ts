import type { Diagnostic, JsonObject } from "../../model/index.js";
import { type TemplateLookup, lookupWith } from "../override/lookup.js";
import { type TemplateReference, templateId, usersOf } from "./reference.js";
import type { FieldChange, ResolvedField } from "../override/resolution.js";
import type { OverrideChain } from "../override/override-chain.js";
import { resolveChains } from "../override/resolve.js";

/** The impact of a template on one object that uses it. */
export interface Impact {
  readonly object: JsonObject;
  readonly references: readonly TemplateReference[];
  /** The changes that the object would get on its next write, field by field; empty if it is up to date. */
  readonly changes: readonly FieldChange[];
  /** Every field that the chains would set, with its level. */
  readonly fields: readonly ResolvedField[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Who uses a template and what would change for each of them on the next write: with the current template, for objects
 * not written since it changed; with another version, what that version would change.
 */
export function impactOf(
  template: JsonObject,
  options: {
    readonly chains: readonly OverrideChain[];
    readonly lookup: TemplateLookup;
    readonly users: Iterable<JsonObject>;
    /** The impact of deleting the template on each of them. */
    readonly isDeleted?: boolean;
  },
): readonly Impact[] {
  const id = templateId(template);
  const lookup = lookupWith(options.lookup, id, options.isDeleted === true ? undefined : template);
  return usersOf(options.chains, id, options.users).map(({ object, references }) => {
    const { changes, fields, diagnostics } = resolveChains(options.chains, object, { lookup, old: object });
    return { object, references, changes, fields, diagnostics };
  });
}
