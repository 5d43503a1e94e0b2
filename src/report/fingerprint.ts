import { type Diagnostic, formatJson, formatPath, formatResourceId } from "../model/index.js";
import { ROOT, sha256 } from "../model/internal.js";

/**
 * One fingerprint per diagnostic, the same from run to run while lines move and wording changes: made of the code, the
 * resource (or the file, if there is none), the field and the parameters. Equal ones are numbered by their order.
 */
export function fingerprintsOf(diagnostics: readonly Diagnostic[]): string[] {
  const seen = new Map<string, number>();
  return diagnostics.map((diagnostic) => {
    const identity = identityOf(diagnostic);
    const earlier = seen.get(identity) ?? 0;
    seen.set(identity, earlier + 1);
    return sha256(`${earlier}\n${identity}`).slice(0, 32);
  });
}

function identityOf({ code, resource, at, path = ROOT, params = {} }: Diagnostic): string {
  const place = resource === undefined ? (at?.file ?? "") : formatResourceId(resource);
  return formatJson([code, place, formatPath(path), { ...params }]);
}
