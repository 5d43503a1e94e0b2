import type { Json } from "../../model/index.js";
import type { ResourcesInText } from "../read/resources-in-text.js";
import { eachBlob } from "../git/blobs.js";

/** The resources of one version of a file, by name. */
export type ResourceVersion = ReadonlyMap<string, Json>;

/** The resources in versions of files, by object name; all are read in one Git run. */
export async function resourceVersions(
  root: string,
  objects: Iterable<string | undefined>,
  reader: ResourcesInText,
): Promise<ReadonlyMap<string, ResourceVersion>> {
  const versions = new Map<string, ResourceVersion>();
  const wanted = [...new Set(objects)].filter((object) => object !== undefined);
  await eachBlob(root, wanted, (content, object) => {
    versions.set(object, reader.in(content?.toString("utf8") ?? ""));
  });
  return versions;
}
