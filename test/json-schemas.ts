import { readFileSync, readdirSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";

const FOLDER = "schemas/output";
const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true });

export interface PublishedSchema {
  readonly file: string;
  readonly $id: string;
  readonly title: string;
}

/** The schemas of the JSON output, with their shared definitions. */
export const schemas: readonly PublishedSchema[] = readdirSync(FOLDER).map((name) => {
  const file = `${FOLDER}/${name}`;
  const schema = JSON.parse(readFileSync(file, "utf8")) as PublishedSchema;
  ajv.addSchema(schema);
  return { ...schema, file };
});

ajv.addSchema(JSON.parse(readFileSync("schemas/diagnostics.schema.json", "utf8")) as object);

/** `pipelines-build` for the verb `pipelines build`. */
export function outputSchema(verb: string): string {
  return `urn:varve:output:${verb.replaceAll(" ", "-")}:1`;
}

/** The violations of a published schema by a value, without duplicates. */
export function violations(id: string, value: unknown): string[] {
  const validate = ajv.getSchema(id);
  if (validate === undefined) return [`there is no schema ${id}`];
  if (validate(value) === true) return [];
  const found = (validate.errors ?? []).map(({ instancePath, message = "", params }) => {
    const what = params["additionalProperty"] as string | undefined;
    return `$${instancePath} ${message}${what === undefined ? "" : `: ${what}`}`;
  });
  return [...new Set(found)];
}
