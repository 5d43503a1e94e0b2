import type { JsonObject } from "../../model/index.js";

/** A kind of template, and which of its fields (right) map to which fields of the component (left). */
export interface TemplateSource {
  readonly group: string;
  readonly kind: string;
  readonly content: Readonly<Record<string, string>>;
}

/** The only inputs of a constant, so that every replica computes the same constants for an object. */
export interface ConstantContext {
  /** The component with the values of all levels above the constant. */
  readonly above: JsonObject;
  /** The whole object, without earlier filled-in values. */
  readonly object: JsonObject;
}

/** One source of an override chain. */
export type Level =
  | { readonly type: "inline" }
  | { readonly type: "overrides"; readonly content: Readonly<Record<string, string>> }
  | {
      readonly type: "template";
      /** Its display name: `explicit`, `cluster-default`, `namespace-default`. */
      readonly name: string;
      /** The field with the name, in the component or the object. Undefined for a fixed name. */
      readonly reference: { readonly of: "component" | "object"; readonly path: string } | undefined;
      /** The fixed name, if no field has one: such a template may be missing. */
      readonly fixed: string | undefined;
      readonly source: TemplateSource;
    }
  | {
      readonly type: "constant";
      readonly name: string;
      readonly value: JsonObject | ((context: ConstantContext) => JsonObject);
    };

/** The levels of a chain, declared from the highest down. */
export const levels = {
  /** The values of the object itself. */
  inline: (): Level => ({ type: "inline" }),
  /** Fields next to the block that override a template; they need a template. */
  overrides: (content: Readonly<Record<string, string>>): Level => ({ type: "overrides", content }),
  /** The template that a field of the component names; it must exist. */
  template: (path: string, source: TemplateSource): Level => ({
    type: "template",
    name: "explicit",
    reference: { of: "component", path },
    fixed: undefined,
    source,
  }),
  /** The template that a field of the object names for all components; it must exist. */
  clusterDefault: (path: string, source: TemplateSource): Level => ({
    type: "template",
    name: "cluster-default",
    reference: { of: "object", path },
    fixed: undefined,
    source,
  }),
  /** The template with this name in the namespace of the object, if it exists. */
  namespaceDefault: (fixed: string, source: TemplateSource): Level => ({
    type: "template",
    name: "namespace-default",
    reference: undefined,
    fixed,
    source,
  }),
  /** The defaults of the operator. */
  constant: (name: string, value: JsonObject | ((context: ConstantContext) => JsonObject)): Level => ({
    type: "constant",
    name,
    value,
  }),
};
