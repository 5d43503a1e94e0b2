import {
  type Diagnostic,
  type GroupVersion,
  type Json,
  type JsonObject,
  VarveError,
} from "../../model/index.js";
import { apiVersionOf, getKey, textAt, textsAt } from "../../model/internal.js";
import { type ApiVersion, type ServedGroups, unavailable } from "./api-group.js";
import { type ResourceType, groupVersionPath } from "./resource-type.js";
import { listAt } from "./fields.js";
import { isRefusal, refusalOf } from "../transport/api-failure.js";
import type { Transport } from "../transport/transport.js";

interface GroupNames {
  readonly name: string;
  readonly preferredVersion: string;
  readonly versions: readonly string[];
}

/** Discovery before 1.26: the groups, then one request for each version of each group. */
export async function discoverOneByOne(
  transport: Transport,
  answers: { readonly api: Json | undefined; readonly apis: Json | undefined },
  signal?: AbortSignal,
): Promise<ServedGroups> {
  const names = [coreGroup(answers.api), ...listAt(answers.apis, "groups").map(namedGroup)];
  const read = await Promise.all(
    names.map(async ({ name, versions }) =>
      Promise.all(versions.map(async (version) => readVersion(transport, { group: name, version }, signal))),
    ),
  );
  return {
    groups: names.map(({ name, preferredVersion }, i) => ({
      name,
      preferredVersion,
      versions: (read[i] ?? []).filter((one): one is ApiVersion => !isFailure(one)),
    })),
    failures: read.flat().filter(isFailure),
  };
}

function isFailure(one: ApiVersion | Diagnostic): one is Diagnostic {
  return "code" in one;
}

/** `/api` lists only versions, and the first one is preferred. A server with only other APIs answers 404 there. */
function coreGroup(body: Json | undefined): GroupNames {
  const versions = textsAt(body, "versions");
  return { name: "", preferredVersion: versions[0] ?? "", versions };
}

function namedGroup(group: JsonObject): GroupNames {
  const versions = listAt(group, "versions").map((version) => textAt(version, "version"));
  const preferred = textAt(getKey(group, "preferredVersion"), "version");
  return { name: textAt(group, "name"), preferredVersion: preferred, versions };
}

async function readVersion(
  transport: Transport,
  groupVersion: GroupVersion,
  signal: AbortSignal | undefined,
): Promise<ApiVersion | Diagnostic> {
  const name = apiVersionOf(groupVersion);
  try {
    const answer = await transport.send({ method: "GET", path: groupVersionPath(groupVersion), signal });
    if (isRefusal(answer))
      return unavailable(name, `the server answered ${answer.status}`, refusalOf(answer).serverMessage);
    return { version: groupVersion.version, types: readTypes(answer.body, groupVersion) };
  } catch (error) {
    if (!(error instanceof VarveError)) throw error;
    return unavailable(name, error.diagnostics.map(({ message }) => message).join("; "));
  }
}

/** Subresources are listed with their resources, as `pods/log`. */
function readTypes(body: Json | undefined, { group, version }: GroupVersion): ResourceType[] {
  const resources = listAt(body, "resources");
  const names = resources.map((resource) => textAt(resource, "name"));
  return resources.flatMap((resource) => {
    const plural = textAt(resource, "name");
    if (plural.includes("/")) return [];
    const below = names.filter((name) => name.startsWith(`${plural}/`));
    return [
      {
        group,
        version,
        kind: textAt(resource, "kind"),
        plural,
        singular: textAt(resource, "singularName"),
        shortNames: textsAt(resource, "shortNames"),
        categories: textsAt(resource, "categories"),
        isNamespaced: resource["namespaced"] === true,
        verbs: textsAt(resource, "verbs"),
        subresources: below.map((name) => name.slice(plural.length + 1)),
      },
    ];
  });
}
