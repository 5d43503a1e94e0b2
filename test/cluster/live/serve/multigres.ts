/** The operator of the example, served to a real API server. */
import { type JsonObject, formatJson } from "../../../../src/model/index.js";
import { readFileSync, readdirSync } from "node:fs";
import { AUTHORITY } from "../../../serve/served.js";
import platform from "../../../../examples/multigres/data-handler/platform.js";
import { readDocuments } from "../../../../src/yaml/index.js";
import { spawn } from "node:child_process";
import { webhookPath } from "../../../../src/serve/internal.js";

export { platform };

export const DEFINITIONS = objectsIn("examples/multigres/config/crd");
export const POLICIES = objectsIn("examples/multigres/config/policies");

function objectsIn(folder: string): JsonObject[] {
  return readdirSync(folder)
    .toSorted()
    .filter((file) => file !== "kustomization.yaml")
    .flatMap((file) => readDocuments(readFileSync(`${folder}/${file}`, "utf8")).documents)
    .map(({ value }) => value as JsonObject);
}

/** The webhook configurations, with a local address instead of a Service. */
export function configurations(port: number): JsonObject[] {
  return (["mutate", "validate"] as const).map((type) => ({
    apiVersion: "admissionregistration.k8s.io/v1",
    kind: type === "mutate" ? "MutatingWebhookConfiguration" : "ValidatingWebhookConfiguration",
    metadata: { name: "multigres" },
    webhooks: (platform[type] ?? []).map((hook) => ({
      name: `${type}.${hook.kind.toLowerCase()}.multigres.com`,
      admissionReviewVersions: ["v1"],
      sideEffects: "None",
      ...(type === "mutate" ? { reinvocationPolicy: "IfNeeded" } : {}),
      clientConfig: {
        url: `https://127.0.0.1:${port}${webhookPath(type, hook)}`,
        caBundle: Buffer.from(AUTHORITY).toString("base64"),
      },
      rules: [
        {
          apiGroups: [hook.group],
          apiVersions: [hook.version],
          resources: [`${hook.kind.toLowerCase()}s`],
          operations: [...(hook.operations ?? ["CREATE", "UPDATE"])],
        },
      ],
    })),
  }));
}

export interface Ran {
  readonly status: number | null;
  readonly output: string;
}

/** Not a blocking wait: the webhooks are served by this process. */
export async function run(program: string, args: readonly string[], input?: JsonObject): Promise<Ran> {
  const child = spawn(program, args);
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  child.stdin.end(input === undefined ? "" : formatJson(input));
  const status = await new Promise<number | null>((resolve) => child.once("close", resolve));
  return { status, output: output.trim() };
}
