// @ts-check
// The members of a file that people write, as tables: one for each map of its schema.
import { capital, cell, code, table } from "../schema-tables.mjs";
import { at } from "../project.mjs";
import { readFileSync } from "node:fs";

/** @typedef {import("../schema-tables.mjs").Schema} Schema */

/**
 * @typedef {object} Section
 * @property {string} title
 * @property {string} definition its name in the schema; empty for the schema itself
 * @property {string[]} [not] members that another section lists
 */

const RENDERED = ["name", "into", "namespace", "fields", "listKeys", "layout", "timeout"];

/** What a page lists, in this order. @type {Record<string, Section[]>} */
const SECTIONS = {
  varve: [
    { title: "The file", definition: "" },
    { title: "spec", definition: "spec" },
    { title: "generate: pattern", definition: "patternGenerator", not: ["name", "into"] },
    { title: "generate: pipeline", definition: "pipelineGenerator", not: ["name", "into"] },
    { title: "generate: helm", definition: "helm" },
    { title: "generate: kustomize", definition: "kustomizeGenerator", not: RENDERED },
    { title: "generate: command", definition: "commandGenerator", not: RENDERED },
    { title: "generate: every generator", definition: "fromGenerator" },
  ],
  rules: [
    { title: "The file", definition: "file" },
    { title: "A rule", definition: "rule" },
    { title: "scope", definition: "scope" },
    { title: "An exemption", definition: "exemption" },
    { title: "A tuning", definition: "tuning" },
  ],
  pattern: [
    { title: "The file", definition: "" },
    { title: "spec", definition: "spec" },
    { title: "An input", definition: "input" },
    { title: "A resource", definition: "resource" },
  ],
  pipeline: [
    { title: "The file", definition: "" },
    { title: "spec", definition: "spec" },
    { title: "A condition", definition: "choice" },
    { title: "A mutation", definition: "mutation" },
    { title: "when", definition: "when" },
    { title: "An override", definition: "override" },
  ],
  "admission-tests": [
    { title: "The file", definition: "" },
    { title: "spec", definition: "spec" },
    { title: "A case", definition: "case" },
    { title: "object, old", definition: "object" },
    { title: "expect", definition: "answer" },
  ],
};

/** @param {string} name of the schema */
export function membersOf(name) {
  /** @type {Schema} */
  const schema = JSON.parse(readFileSync(at(`schemas/${name}.schema.json`), "utf8"));
  const sections = SECTIONS[name] ?? [];
  const page = new Page(schema, new Map(sections.map(({ definition, title }) => [definition, title])));
  return sections.map((section) => page.section(section)).join("\n");
}

class Page {
  /** @param {Schema} schema @param {ReadonlyMap<string, string>} titles of sections, by what they list */
  constructor(schema, titles) {
    this.schema = schema;
    this.titles = titles;
  }

  /** @param {Section} section */
  section({ title, definition, not = [] }) {
    const named = definition === "" ? this.schema : this.#resolved({ $ref: `#/definitions/${definition}` });
    const map = mapIn(named);
    const rows = this.#rows(map, "").filter(([name = ""]) => !not.includes(name.replace(/[`*]/g, "")));
    const about = named.description === undefined ? "" : `${named.description}\n\n`;
    return `### ${title}\n\n${about}${table(["member", "type", "meaning"], rows)}`;
  }

  /** @param {Schema} map @param {string} prefix @returns {string[][]} */
  #rows({ properties = {}, required = [] }, prefix) {
    return Object.entries(properties).flatMap(([name, member]) => {
      const resolved = this.#resolved(member);
      const mark = required.includes(name) ? "\\*" : "";
      const meaning = `${member.description ?? resolved.description ?? ""}${defaultOf(member, resolved)}`;
      const row = [`\`${prefix}${name}\`${mark}`, this.#type(member), cell(meaning)];
      const isInline = member.$ref === undefined && resolved.properties !== undefined;
      return [row, ...(isInline ? this.#rows(resolved, `${prefix}${name}.`) : [])];
    });
  }

  /** @param {Schema} schema @returns {Schema} */
  #resolved({ $ref, ...schema }) {
    if ($ref === undefined) return schema;
    const found = this.schema.definitions?.[nameOf({ $ref })];
    if (found === undefined) throw new Error(`the schema has no ${$ref}`);
    return found;
  }

  /** To the section that lists it. @param {Schema} given */
  #link(given) {
    const title = this.titles.get(nameOf(given));
    return title === undefined
      ? undefined
      : `[map](#${title
          .toLowerCase()
          .replaceAll(/[^a-z -]/g, "")
          .replaceAll(" ", "-")})`;
  }

  /** Null means absent everywhere, and so is not a separate type. @param {Schema} given @returns {string} */
  #type(given) {
    const schema = this.#resolved(given);
    const link = this.#link(given);
    if (link !== undefined && schema.properties !== undefined) return link;
    if (link !== undefined)
      return (schema.oneOf ?? schema.anyOf ?? [])
        .map((each) => (this.#resolved(each).type === "object" ? link : this.#type(each)))
        .filter((type, i, all) => all.indexOf(type) === i)
        .join(" or ");
    if (schema.title !== undefined) return schema.title;
    if (schema.const !== undefined) return code(schema.const);
    if (schema.enum !== undefined)
      return schema.enum
        .filter((value) => value !== null && value !== "")
        .map(code)
        .join(", ");
    const choices = schema.oneOf ?? schema.anyOf;
    if (choices !== undefined && schema.type === undefined)
      return [...new Set(choices.map((each) => this.#type(each)).filter((type) => type !== ""))].join(" or ");
    const types = [schema.type ?? "any value"].flat().filter((type) => type !== "null");
    return types.map((type) => this.#named(type, schema)).join(" or ");
  }

  /** @param {string} type @param {Schema} schema @returns {string} */
  #named(type, { items, additionalProperties }) {
    if (type === "array") return items === undefined ? "list" : `list of ${plural(this.#type(items))}`;
    if (type !== "object") return type;
    return typeof additionalProperties === "object" ? `map to ${this.#type(additionalProperties)}` : "map";
  }
}

/** @param {Schema} schema what it refers to */
function nameOf({ $ref }) {
  return $ref?.split("/").at(-1) ?? "none";
}

/** The map among the possible forms of a value. @param {Schema} schema @returns {Schema} */
function mapIn(schema) {
  if (schema.properties !== undefined) return schema;
  const found = [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])].find(
    (each) => each.properties !== undefined,
  );
  if (found === undefined) throw new Error(`no map: ${capital(schema.description ?? "")}`);
  return found;
}

/** @param {Schema} member @param {Schema} resolved */
function defaultOf(member, resolved) {
  const value = member.default ?? resolved.default;
  return value === undefined || (Array.isArray(value) && value.length === 0)
    ? ""
    : ` Default: ${code(value)}.`;
}

/** @param {string} type */
function plural(type) {
  return type.replace(/^(string|map|number|integer|generator|\[map)\b/, "$1s");
}
