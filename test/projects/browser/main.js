import { applyMergePatch } from "varve/merge";
import { parseYaml } from "varve/yaml";
import { pipeline } from "varve/compose";

const baseline = parseYaml("apiVersion: v1\nkind: ConfigMap\nmetadata: {name: m}\ndata: {}\n");
const mutations = [{ name: "A", phase: "default", patch: { data: { key: "1" } } }];
const { resource, ledger } = pipeline({ baseline, mutations }).build();
const { author } = ledger.why("data.key").current;

globalThis.result = [author.name, resource.data, applyMergePatch(resource, { data: { key: null } })];
