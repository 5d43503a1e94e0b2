import { type Diagnostic, type Json, type JsonObject, formatJson, isObject } from "../../model/index.js";
import { getAtPointer, defined } from "../../model/internal.js";
import type { ManifestObject } from "../manifest/object.js";
import { PLAIN, besideSealed, holds, isSealed, opaque } from "../manifest/opaque.js";
import { plural } from "../text/plural.js";
import { problems } from "../problems.js";

const NAMED = 3;

interface NamedVersions {
  readonly title: string;
  readonly old: ManifestObject | undefined;
  readonly young: ManifestObject | undefined;
}

/** Notes about documents encrypted with SOPS in at least one version. */
export function sealedRemarks(pairs: readonly NamedVersions[]): Diagnostic[] {
  const both = pairs.flatMap(({ title, old, young }) =>
    old !== undefined && young !== undefined && isSealed(old) ? [{ title, old, young }] : [],
  );
  // Nothing more is known about a changed password.
  const changed = both.filter(({ old, young }) => isSealed(young) && ciphertexts(old) !== ciphertexts(young));
  const opened = both.filter(({ old, young }) => !isSealed(young) && holdsText(young, old));
  return [
    ...opened.map(({ title, young: { id } }) =>
      problems["decrypted"]({
        message: `${title} was encrypted with SOPS and is now plain text`,
        ...defined({ resource: id }),
        hint: "encrypt it again (sops encrypt --in-place FILE), and replace every secret that was pushed",
      }),
    ),
    ...(changed.length === 0
      ? []
      : [
          problems["not-compared"]({
            message: `${plural(changed.length, "document")} encrypted with SOPS changed; encrypted values are not compared: ${named(changed)}`,
            hint: "compare the output of sops decrypt for both",
          }),
        ]),
  ];
}

function named(all: readonly { readonly title: string }[]): string {
  const more = all.length > NAMED ? ` and ${all.length - NAMED} more` : "";
  return `${all
    .slice(0, NAMED)
    .map(({ title }) => title)
    .join(", ")}${more}`;
}

function holdsText(young: ManifestObject, old: ManifestObject): boolean {
  return holds(besideSealed(young.value, opaque(old).value, PLAIN), PLAIN);
}

/** The ciphertexts of a version, without the `sops` section, which changes every time. */
function ciphertexts({ document, pointer }: ManifestObject): string {
  const value = getAtPointer(document.value, pointer) ?? null;
  const { sops: _, ...rest } = isObject(value) ? value : { value };
  const found: Json[] = [];
  const collect = (below: Json, path: Json[]): void => {
    if (typeof below === "string" && below.startsWith("ENC[")) found.push([...path, below]);
    else if (typeof below === "object" && below !== null)
      for (const key of Object.keys(below).sort())
        collect((below as JsonObject)[key] as Json, [...path, key]);
  };
  collect(rest, []);
  return formatJson(found);
}
