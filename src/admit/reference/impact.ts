import type { Diagnostic, JsonObject } from "../../model/index.js";
import { type TemplateLookup, lookupWith } from "../override/lookup.js";
import { type TemplateReference, templateId, usersOf } from "./reference.js";
import type { FieldChange, ResolvedField } from "../override/resolution.js";
import type { OverrideChain } from "../override/override-chain.js";
import { resolveChains } from "../override/resolve.js";

/** What a template means to one object that uses it. */
export interface Impact {
  readonly object: JsonObject;
  readonly references: readonly TemplateReference[];
  /** What the object would get at its next write, field by field; empty when it is up to date. */
  readonly changes: readonly FieldChange[];
  /** Every field that the chains would give it, with the level that each is from. */
  readonly fields: readonly ResolvedField[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Who uses a template and what each of them would get: with the template as it is, those that were not written since it
 * changed; with another version of it, what that would change.
 */
export function impactOf(
  template: JsonObject,
  options: {
    readonly chains: readonly OverrideChain[];
    readonly lookup: TemplateLookup;
    readonly users: Iterable<JsonObject>;
    /** What it means to each of them when the template is gone. */
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
