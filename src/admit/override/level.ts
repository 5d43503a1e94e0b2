import type { JsonObject } from "../../model/index.js";

/** A kind of template, and which of its fields (right) are which fields of the component (left). */
export interface TemplateSource {
  readonly group: string;
  readonly kind: string;
  readonly content: Readonly<Record<string, string>>;
}

/** What a constant may depend on. Nothing else: the same object gets the same constants from every replica. */
export interface ConstantContext {
  /** The component with everything that the levels above the constant give. */
  readonly above: JsonObject;
  /** The whole object, without what was filled in earlier. */
  readonly object: JsonObject;
}

/** One source of an override chain. */
export type Level =
  | { readonly type: "inline" }
  | { readonly type: "overrides"; readonly content: Readonly<Record<string, string>> }
  | {
      readonly type: "template";
      /** `explicit`, `cluster-default`, `namespace-default`: how it is called where it is shown. */
      readonly name: string;
      /** The field that holds the name: of the component, or of the object. Undefined for a fixed name. */
      readonly reference: { readonly of: "component" | "object"; readonly path: string } | undefined;
      /** The name where no field holds one: such a template may be absent. */
      readonly fixed: string | undefined;
      readonly source: TemplateSource;
    }
  | {
      readonly type: "constant";
      readonly name: string;
      readonly value: JsonObject | ((context: ConstantContext) => JsonObject);
    };

/** The sources that a chain may have, for declaring it from the highest down. */
export const levels = {
  /** What the object says itself. */
  inline: (): Level => ({ type: "inline" }),
  /** Fields beside the block that change what a template says, and mean nothing without one. */
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
  /** The template of this name in the namespace of the object, if there is one. */
  namespaceDefault: (fixed: string, source: TemplateSource): Level => ({
    type: "template",
    name: "namespace-default",
    reference: undefined,
    fixed,
    source,
  }),
  /** What the operator itself gives. */
  constant: (name: string, value: JsonObject | ((context: ConstantContext) => JsonObject)): Level => ({
    type: "constant",
    name,
    value,
  }),
};
