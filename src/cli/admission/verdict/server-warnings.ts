import { type Diagnostic, type JsonObject, type SchemaNode, identify } from "../../../model/index.js";
import type { Admission } from "../../../admit/index.js";
import { pointerOfField } from "../../../machinery/index.js";
import { problems } from "../../../admit/internal.js";

/**
 * A field at the start of a warning, as the API server writes it: `spec.containers[0].env[1]: hides ...`, `spec.externalIPs
 * is deprecated`. One word is no field: `tls: failed to find any PEM data`.
 */
const FIELD = /^([A-Za-z]\w*(?:\.\w+|\[[^\]]*\])+)(?:: (.*)| .*)$/s;
const ANNOTATION = /^annotation "([^"]+)"/;

/** What the API server warns about and stores all the same, as diagnostics; those with a finding of their own are left out. */
export function serverWarnings(
  { warnings, diagnostics }: Admission,
  object: JsonObject,
  schema: SchemaNode | undefined,
): readonly Diagnostic[] {
  return warnings
    .filter((warning) => !diagnostics.some((finding) => isAbout(finding, warning)))
    .map((warning) => {
      const annotation = ANNOTATION.exec(warning)?.[1];
      const [, field = "", message = warning] = FIELD.exec(warning) ?? [];
      const said = annotation === undefined ? field : `metadata.annotations[${annotation}]`;
      const pointer = pointerOfField(object, said);
      if (pointer.length === 0) return problems["server-warning"]({ message: warning });
      return problems["server-warning"]({
        path: identify(object, pointer, schema),
        message,
        verbatim: warning,
      });
    });
}

/** Unknown fields, and policies that only warn. */
function isAbout({ code, message, verbatim }: Diagnostic, warning: string): boolean {
  return (
    verbatim === warning || (code === problems["policy-warned"].code && warning.endsWith(`: ${message}`))
  );
}
