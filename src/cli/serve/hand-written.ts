import { type Manifest } from "../../serve/index.js";
import { type HAND_WRITTEN, problems } from "../../serve/internal.js";
import {
  type Diagnostic,
  type JsonObject,
  VarveError,
  formatResourceId,
  hasErrors,
} from "../../model/index.js";
import { readResourceId, defined } from "../../model/internal.js";
import type { SourcedObject } from "../admission/source/sourced-objects.js";
import { readSources } from "../admission/source/sources.js";
import type { Host } from "../host/host.js";
import { isFolder } from "../input/folder-files.js";
import { join } from "node:path";

type Part = (typeof HAND_WRITTEN)[number];

/** CRDs and policies, which are written by hand and installed with the rest. */
export interface HandWritten {
  readonly crd: readonly SourcedObject[];
  readonly policies: readonly SourcedObject[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Those of the two default subfolders, or those given by flags. */
export async function readHandWritten(
  out: string,
  named: Readonly<Record<Part, readonly string[]>>,
  host: Host,
): Promise<HandWritten> {
  const read = async (part: Part) => {
    const folder = join(out, part);
    const words = named[part].length > 0 ? named[part] : isFolder(folder, host) ? [folder] : [];
    return readSources(words, host);
  };
  const [crd, policies] = [await read("crd"), await read("policies")];
  const diagnostics = [...crd.diagnostics, ...policies.diagnostics];
  if (hasErrors(diagnostics)) throw new VarveError(diagnostics);
  return { crd: crd.objects, policies: policies.objects, diagnostics };
}

/** Without policies and their bindings; their parameters stay. */
export function withoutPolicies(written: HandWritten): HandWritten {
  return { ...written, policies: written.policies.filter((one) => !isPolicy(one)) };
}

function isPolicy({ object: { kind } }: SourcedObject): boolean {
  return typeof kind === "string" && /^(Validating|Mutating)AdmissionPolicy(Binding)?$/.test(kind);
}

/** Without a hand-written namespace: it is left to its author. */
export function withoutOwnNamespace(
  made: readonly Manifest[],
  { crd, policies }: HandWritten,
): readonly Manifest[] {
  const ids = new Set([...crd, ...policies].map(({ object }) => idOf(object)));
  return made.filter(({ object }) => !isNamespace({ object }) || !ids.has(idOf(object)));
}

/** The objects of an installation, in an order that one `kubectl apply` accepts. */
export function inOrder(made: readonly Manifest[], { crd, policies }: HandWritten): readonly Manifest[] {
  const middle = [...crd, ...made.filter((one) => !isLast(one)), ...policies];
  return [
    ...middle.filter(isNamespace),
    ...middle.filter((one) => !isNamespace(one)),
    ...made.filter(isLast),
  ];
}

/** Webhook configurations come after the server they call. */
function isLast({ file }: Manifest): boolean {
  return file === "webhook/configurations.yaml" || file.startsWith("webhook/job/");
}

function isNamespace({ object }: Pick<Manifest, "object">): boolean {
  return object["kind"] === "Namespace" && object["apiVersion"] === "v1";
}

function idOf(object: JsonObject): string {
  const id = readResourceId(object);
  return id === undefined ? "" : formatResourceId(id);
}

/** An object that is both hand-written and generated would be applied twice, and kustomize rejects that. */
export function expectDistinct(made: readonly Manifest[], { crd, policies }: HandWritten): void {
  const ids = new Set(made.map(({ object }) => idOf(object)));
  const twice = [...crd, ...policies].filter(({ object }) => ids.has(idOf(object)));
  if (twice.length === 0) return;
  throw new VarveError(
    twice.map((one) =>
      problems["declared-twice"]({
        message: `${idOf(one.object)} is in ${one.file} and is also generated from the platform`,
        ...definedAt(one),
        hint: "remove it from the file",
      }),
    ),
  );
}

function definedAt(source: SourcedObject): { at?: Diagnostic["at"] & object } {
  return defined({ at: source.rangeOf([]) });
}
