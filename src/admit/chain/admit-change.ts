import { type Admission, type AdmitAsyncOptions, type AdmitOptions, admit, admitAsync } from "./admit.js";
import { type JsonObject, isObject } from "../../model/index.js";
import { hidingGenerated, lacksStatus, storedChange } from "./stored-change.js";
import type { AdmissionRequest } from "../request/request.js";
import type { World } from "../world/world.js";
import { isPlainUpdate } from "./update-screen.js";
import { PLUGIN_NAMES } from "../plugin/plugin-names.js";
import { isJudgedKind } from "../world/judged-kind.js";
import { textOf } from "../../machinery/index.js";
import { withoutPlaceholders } from "./chain-placeholder.js";
import { worldOf } from "../world/world.js";

/** What an answer about a claim depends on if its file says nothing about it. */
export const IS_BOUND = "whether the claim is bound";

/**
 * `admit` for an update whose old object is a file, or whose new one is. A file lacks what the API server filled in, so as
 * a whole object the new one may change fields that are immutable; a client that changes only what the file changed leaves
 * them alone. That client is asked for where the answers differ: it may also keep what the new object must not have.
 */
export function admitChange(request: AdmissionRequest, world: World, options: AdmitOptions = {}): Admission {
  const whole = admit(request, world, options);
  const partial = partialUpdate(request, world, whole);
  return partial === undefined ? whole : decisive(whole, admit(partial, world, options), request);
}

/** The same, with webhooks that are called over a network. */
export async function admitChangeAsync(
  request: AdmissionRequest,
  world: World,
  options: AdmitAsyncOptions,
): Promise<Admission> {
  const whole = await admitAsync(request, world, options);
  const partial = partialUpdate(request, world, whole);
  return partial === undefined ? whole : decisive(whole, await admitAsync(partial, world, options), request);
}

/** The request of a client that changes only what the file changed; undefined where the whole object says it all. */
function partialUpdate(
  request: AdmissionRequest,
  world: World,
  whole: Admission,
): AdmissionRequest | undefined {
  const { object = null, oldObject = null } = request;
  if (!whole.isValidated || !isObject(object) || !isObject(oldObject)) return undefined;
  if (!isJudgedUpdate(oldObject, object)) return undefined;
  if (whole.verdict.allowed && isPlainUpdate(oldObject, object, world)) return undefined;
  const change = storedChange(oldObject, object, world) ?? storedChange(oldObject, object, bare(world));
  if (change === undefined) return undefined;
  const [sent, stored] = [withoutPlaceholders(change.after), withoutPlaceholders(change.before)];
  return { ...request, object: sent, oldObject: stored };
}

function decisive(whole: Admission, partial: Admission, { oldObject = null }: AdmissionRequest): Admission {
  if (!partial.isValidated || (partial.verdict.allowed && whole.verdict.allowed)) return whole;
  if (!partial.verdict.allowed) return withoutGenerated(partial);
  return isObject(oldObject) && lacksStatus(oldObject)
    ? { ...partial, notCovered: [...partial.notCovered, IS_BOUND] }
    : partial;
}

/** No cluster has the generated values, and messages print whole objects. */
function withoutGenerated({ verdict, diagnostics, ...rest }: Admission): Admission {
  const causes = verdict.causes.map((cause) => ({ ...cause, message: hidingGenerated(cause.message) }));
  return {
    ...rest,
    verdict: { ...verdict, message: hidingGenerated(verdict.message), causes },
    diagnostics: diagnostics.map((each) => ({ ...each, message: hidingGenerated(each.message) })),
  };
}

function isJudgedUpdate(before: JsonObject, after: JsonObject): boolean {
  const [apiVersion, kind] = [textOf(before, "apiVersion"), textOf(before, "kind")];
  const isSameKind = textOf(after, "apiVersion") === apiVersion && textOf(after, "kind") === kind;
  return isSameKind && isJudgedKind(apiVersion, kind);
}

/** The cluster without what may deny objects: policies that are new do not judge what is stored. */
function bare({ kubernetes, allowsPrivileged, ipFamilies, featureGates }: World): World {
  return worldOf([], {
    kubernetes,
    allowsPrivileged,
    ipFamilies,
    featureGates,
    disabledPlugins: PLUGIN_NAMES,
  });
}
