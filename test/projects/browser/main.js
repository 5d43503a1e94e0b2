import { admit, worldOf } from "varve/admit";
import { applyMergePatch } from "varve/merge";
import { parseYaml } from "varve/yaml";
import { pipeline } from "varve/compose";
import { regenerate } from "varve/preserve";
import { review } from "varve/review";

const baseline = parseYaml("apiVersion: v1\nkind: ConfigMap\nmetadata: {name: m}\ndata: {}\n");
const mutations = [{ name: "A", phase: "default", patch: { data: { key: "1" } } }];
const { resource, ledger } = pipeline({ baseline, mutations }).build();
const { author } = ledger.why("data.key").current;
const used = [applyMergePatch, admit, worldOf, regenerate, review].map((one) => typeof one);

globalThis.result = [author.name, resource.data, used];
