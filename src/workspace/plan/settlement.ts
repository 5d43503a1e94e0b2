import {
  type Diagnostic,
  type Json,
  formatJson,
  formatResourceId,
  readResourceId,
} from "../../model/index.js";
import type { FreshResource, Generator } from "../../flow/index.js";
import type { Ownership } from "../ownership/ownership.js";
import type { ResourceEntry } from "../resource-entry.js";
import type { Source } from "./source.js";
import { createHash } from "node:crypto";

/** What a run has to look at: everything else is as it was, and as it would be generated again. */
export interface Settlement {
  readonly generators: readonly Generator[];
  /** The files in which something may have to change. */
  readonly open: ReadonlySet<string>;
  /** How many resources nobody has to look at. */
  readonly settled: number;
  readonly settledFiles: number;
  /** What is generated into each file, as a digest. */
  readonly freshDigests: ReadonlyMap<string, string>;
  readonly diagnostics: readonly Diagnostic[];
}

export interface SettlementOptions {
  readonly sources: readonly Source[];
  readonly entries: readonly ResourceEntry[];
  /** What each file holds. */
  readonly digests: ReadonlyMap<string, string>;
  readonly ownership: Ownership;
  /** Look at every file that something is generated into: somebody asks for more than generating anew. */
  readonly isThorough: boolean;
}

/** Finds the files that nobody touched, into which the same is generated as the last time, and that agree with it. */
export function settle({ sources, entries, digests, ownership, isThorough }: SettlementOptions): Settlement {
  const fileOf = new Map(entries.map(({ id, file }) => [formatResourceId(id), file]));
  const groups = new Map<string, string[]>();
  const reach = new Map<Source, ReadonlySet<string>>();
  const diagnostics: Diagnostic[] = [];
  const place = (fresh: FreshResource): string => fileOf.get(nameOf(fresh.value)) ?? fresh.file;
  for (const source of sources) {
    const { generator, diagnostics: found } = source.make();
    diagnostics.push(...found);
    const files = new Set<string>();
    for (const fresh of generator.resources) {
      const file = place(fresh);
      files.add(file);
      const group = groups.get(file);
      if (group === undefined) groups.set(file, [hashOf(generator, fresh)]);
      else group.push(hashOf(generator, fresh));
    }
    reach.set(source, files);
  }
  const freshDigests = new Map([...groups].map(([file, hashes]) => [file, hash(hashes.sort().join("\n"))]));
  const isOpen = (file: string): boolean =>
    isThorough || !ownership.isSettled(file, digests.get(file) ?? "", freshDigests.get(file) ?? "");
  const open = new Set([...groups.keys(), ...ownership.files].filter(isOpen));
  // A set goes on with what is added to it: a resource may have moved to a file whose own resources moved on.
  for (const file of open) for (const moved of movedFrom(file, ownership, fileOf)) open.add(moved);
  const touched = sources.filter((source) => [...(reach.get(source) ?? [])].some((file) => open.has(file)));
  const closed = [...groups].filter(([file]) => !open.has(file));
  const settled = closed.reduce((sum, [, group]) => sum + group.length, 0);
  const generators = touched.map((source): Generator => {
    const { generator } = source.make();
    return { ...generator, resources: generator.resources.filter((fresh) => open.has(place(fresh))) };
  });
  return { generators, open, settled, settledFiles: closed.length, freshDigests, diagnostics };
}

/** Where the resources that were recorded in a file stand now, if somewhere else. */
function movedFrom(
  file: string,
  ownership: Ownership,
  fileOf: ReadonlyMap<string, string>,
): readonly string[] {
  return ownership.recordsIn(file).flatMap(({ group = "", kind, namespace = "", name }) => {
    const place = fileOf.get(formatResourceId({ group, kind, namespace, name }));
    return place === undefined || place === file ? [] : [place];
  });
}

function nameOf(value: Json): string {
  const id = readResourceId(value);
  return id === undefined ? "" : formatResourceId(id);
}

function hashOf({ name }: Generator, { value, templateId = "" }: FreshResource): string {
  return hash(`${name}\n${templateId}\n${formatJson(value)}`);
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("base64url").slice(0, 22);
}
