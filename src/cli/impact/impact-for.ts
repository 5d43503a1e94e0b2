import { type Diagnostic, type JsonObject, VarveError } from "../../model/index.js";
import { readResourceId } from "../../model/internal.js";
import { type FileWorld, type ImpactWorld, fileWorld, liveWorld, readFiles } from "./world.js";
import {
  type TemplateName,
  noSuchTemplate,
  templateIn,
  templateName,
  templateNamed,
} from "./template-choice.js";
import type { Asked, Told } from "./text.js";
import { asStored, consumersOf, templateWrite } from "./consumers.js";
import type { Host } from "../host/host.js";
import type { ImpactFlags } from "./flags.js";
import type { Platform } from "../../serve/index.js";
import { SETTINGS_FILE } from "../../workspace/internal.js";
import { answeringFor } from "../platform/answering.js";
import { existsSync } from "node:fs";
import { platformOf } from "../platform/flag.js";
import { problems } from "../problems.js";
import { readManifests } from "../admission/source/sources.js";
import { resolve } from "node:path";
import { workspaceHere } from "../admission/source/workspace-here.js";

/** The effect of a template change on the objects that use it. */
export async function impactFor(word: string, flags: ImpactFlags, host: Host): Promise<Told> {
  const isFile = existsSync(resolve(host.cwd, word));
  if (isFile && flags.with !== undefined) throw new VarveError(twoFiles(word));
  const files = flags.cluster ? undefined : await readFiles(worldsOf(flags.world, host), host);
  const workspace = files === undefined ? await workspaceHere(host) : files.workspace;
  const platform = expectChains(await platformOf(flags.platform, workspace, host));
  const { chains = [] } = platform;
  const file = isFile ? word : flags.with;
  const inFile = isFile ? templateIn(await objectsOf(word, host), word, chains) : undefined;
  const wanted = inFile === undefined ? templateName(word, flags.namespace) : nameOf(inFile, flags.namespace);
  const around = await worldAround(files, flags, { wanted, platform, file }, host);
  const stored = templateNamed(around.objects, wanted, chains);
  const given = inFile ?? (await withFile(flags.with, wanted, stored, { host, chains }));
  const template = placed(given ?? stored, wanted, stored, around.namespace);
  if (template === undefined || (flags.deleted && stored === undefined))
    throw noSuchTemplate(wanted, around.objects, chains);
  return told({ platform, around, stored, template, file, isDeleted: flags.deleted });
}

interface Change {
  readonly platform: Platform;
  readonly around: ImpactWorld;
  readonly stored: JsonObject | undefined;
  readonly template: JsonObject;
  readonly file: string | undefined;
  readonly isDeleted: boolean;
}

function told({ platform, around, stored, template, file, isDeleted }: Change): Told {
  const id = readResourceId(template);
  if (id === undefined) throw new Error("a template has a name");
  const objects = asStored(around.objects, platform, around.options);
  const others = objects.filter((object) => object !== stored);
  const answering = (all: readonly JsonObject[]) =>
    answeringFor({
      objects: all,
      options: around.options,
      platform,
      addresses: { urls: new Map(), authority: undefined },
      namespace: around.namespace,
    });
  const [before, after] = [answering(objects), answering(isDeleted ? others : [...others, template])];
  const asked: Asked = isDeleted ? "deleted" : file === undefined ? "as it is" : "with";
  const meant = isDeleted ? (stored ?? template) : template;
  const change = { platform, template: meant, isDeleted, isChange: asked !== "as it is", before, after };
  return {
    template: id,
    asked,
    file: isDeleted ? undefined : file,
    write: asked === "as it is" ? undefined : templateWrite(change, stored),
    consumers: consumersOf(objects, change),
    placeOf: around.placeOf,
    remarks: around.remarks,
  };
}

function worldsOf(worlds: readonly string[], { cwd }: Host): readonly string[] {
  if (worlds.length > 0) return worlds;
  if (existsSync(resolve(cwd, SETTINGS_FILE))) return ["."];
  throw new VarveError(
    problems["missing-flag"]({
      message: `--world is required: there is no ${SETTINGS_FILE} here`,
      hint: "add --world FOLDER, or --cluster",
    }),
  );
}

function expectChains(platform: Platform | undefined): Platform {
  if (platform?.chains !== undefined && platform.chains.length > 0) return platform;
  throw new VarveError(
    platform === undefined
      ? problems["missing-flag"]({
          message: "--platform is required: the workspace has no spec.platform",
          hint: "add --platform FILE",
        })
      : problems["no-chains"]({
          hint: "export its chains: { mutate, validate, chains: [overrideChain({ ... })] }",
        }),
  );
}

async function worldAround(
  files: FileWorld | undefined,
  flags: ImpactFlags,
  {
    wanted,
    platform,
    file,
  }: { readonly wanted: TemplateName; readonly platform: Platform; readonly file: string | undefined },
  host: Host,
): Promise<ImpactWorld> {
  const namespace = wanted.namespace === "" ? undefined : wanted.namespace;
  return files === undefined
    ? liveWorld({ ...flags, namespace: namespace ?? flags.namespace }, platform, host)
    : fileWorld(
        files,
        namespace,
        (name) => file !== undefined && resolve(host.cwd, name) === resolve(host.cwd, file),
      );
}

async function objectsOf(file: string, host: Host) {
  return (await readManifests(file, host)).objects;
}

function nameOf(template: JsonObject, namespace: string | undefined): TemplateName {
  const id = readResourceId(template);
  if (id === undefined) throw new Error("a template has a name");
  return { ...id, namespace: id.namespace || (namespace ?? "") };
}

/** The new version in a file, which must be a version of the given template. */
async function withFile(
  file: string | undefined,
  wanted: TemplateName,
  stored: JsonObject | undefined,
  { host, chains }: { readonly host: Host; readonly chains: NonNullable<Platform["chains"]> },
): Promise<JsonObject | undefined> {
  if (file === undefined) return undefined;
  const id = readResourceId(stored ?? null) ?? wanted;
  return templateIn(await objectsOf(file, host), file, chains, id);
}

/** A template in a file without a namespace is in the namespace of the stored one. */
function placed(
  template: JsonObject | undefined,
  wanted: TemplateName,
  stored: JsonObject | undefined,
  fallback: string,
): JsonObject | undefined {
  const id = readResourceId(template ?? null);
  if (template === undefined || id === undefined || id.namespace !== "") return template;
  const namespace = readResourceId(stored ?? null)?.namespace ?? (wanted.namespace || fallback);
  return { ...template, metadata: { ...(template["metadata"] as JsonObject), namespace } };
}

function twoFiles(word: string): Diagnostic {
  return problems["flags-exclude"]({
    message: `${word} is already a file, and --with names another one`,
    hint: "name the template as KIND/NAME, or remove --with",
  });
}
