/**
 * A workspace with a past: a pattern generates an application, people edit it, the pattern changes too, and other resources
 * are written by hand. Names and dates are fixed, so that commits have the same names in every run.
 */
import { fill, madeOnce } from "../workspace/folder.js";
import { join } from "node:path";
import { makeRepository } from "../workspace/repository.js";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { recordingHost } from "../cli/varve.js";
import { runCli } from "../../src/cli/index.js";

const SETTINGS = `apiVersion: varve.dev/v1
kind: Workspace
metadata:
  name: shop
spec:
  kubernetes: "1.36"
  patterns: ["patterns/*"]
  generate:
    - pattern: web-app
      inputs: { image: "shop/web:1.4.0" }
`;

function pattern(replicas: number): string {
  return `apiVersion: varve.dev/v1
kind: Pattern
metadata:
  name: web-app
spec:
  version: 1.${replicas}.0
  description: a web application behind a Service
  inputs:
    - { name: image, type: string, required: true, description: the image to run }
    - { name: replicas, type: integer, default: ${replicas}, description: how many pods }
  resources:
    - id: deployment
      file: web.yaml
      resource:
        apiVersion: apps/v1
        kind: Deployment
        metadata:
          name: web
          namespace: shop
          labels: { app: web }
        spec:
          replicas: \${inputs.replicas}
          selector: { matchLabels: { app: web } }
          template:
            metadata: { labels: { app: web } }
            spec:
              containers:
                - name: web
                  image: \${inputs.image}
                  ports: [{ containerPort: 8080 }]
                  resources:
                    requests: { cpu: 100m, memory: 128Mi }
                    limits: { memory: 256Mi }
    - id: service
      file: web.yaml
      resource:
        apiVersion: v1
        kind: Service
        metadata: { name: web, namespace: shop }
        spec:
          selector: { app: web }
          ports: [{ name: http, port: 80, targetPort: 8080 }]
`;
}

const BY_HAND = {
  "config.yaml": `# Read by all services.
apiVersion: v1
kind: ConfigMap
metadata:
  name: settings
  namespace: shop
data:
  currency: EUR
  theme: winter
`,
  "token.yaml": `apiVersion: v1
kind: Secret
metadata:
  name: token
  namespace: shop
stringData:
  key: s3cr3t-never-shown
`,
  "crds/backup.yaml": `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: backups.shop.example.com
spec:
  group: shop.example.com
  scope: Namespaced
  names: { plural: backups, singular: backup, kind: Backup, listKind: BackupList }
  versions:
    - name: v1
      served: true
      storage: true
      schema:
        openAPIV3Schema:
          type: object
          properties:
            spec:
              type: object
              required: [schedule]
              x-kubernetes-validations:
                - rule: self.keep <= 30 || self.schedule != 'hourly'
                  message: hourly backups are kept for 30 days at most
              properties:
                schedule: { type: string, enum: [hourly, daily, weekly] }
                keep: { type: integer, default: 7, minimum: 1, maximum: 365 }
`,
  "backup.yaml": `apiVersion: shop.example.com/v1
kind: Backup
metadata:
  name: orders
  namespace: shop
spec:
  schedule: hourly
  keep: 90
`,
  "queue.yaml": `apiVersion: queues.example.com/v1
kind: Queue
metadata:
  name: orders
  namespace: shop
spec:
  size: 100
`,
};

/** A copy of the story for a test. */
export const shopStory = madeOnce(
  async (root) => {
    makeRepository(root);
    fill(root, { "varve.yaml": SETTINGS, "patterns/web-app.yaml": pattern(2), ...BY_HAND });
    commit(root, 1, "Dev Ops <dev@example.com>", "Describe the shop");
    await varve(root, "apply", "--yes");
    commit(root, 2, "Dev Ops <dev@example.com>", "Generate the web application");
    edit(root, "web.yaml", /memory: 256Mi/, "memory: 512Mi # killed twice in March");
    commit(root, 3, "Ada Lovelace <ada@example.com>", "Give the web pods more memory");
    edit(root, "web.yaml", /replicas: 2/, "replicas: 3");
    edit(root, "config.yaml", /winter/, "spring");
    commit(root, 4, "Grace Hopper <grace@example.com>", "Scale out for the spring sale");
    fill(root, { "patterns/web-app.yaml": pattern(4) });
    commit(root, 5, "Dev Ops <dev@example.com>", "Run four pods by default");
    await varve(root, "apply", "--yes");
    commit(root, 6, "Dev Ops <dev@example.com>", "Regenerate the web application");
  },
  { isShared: true },
);

async function varve(root: string, ...argv: readonly string[]): Promise<void> {
  const { host, written } = recordingHost();
  const status = await runCli(argv, { ...host, cwd: root });
  if (status !== 0) throw new Error(`varve ${argv.join(" ")} ended with ${status}: ${written.stderr}`);
}

function edit(root: string, file: string, from: RegExp, to: string): void {
  const text = readFileSync(join(root, file), "utf8");
  if (!from.test(text)) throw new Error(`${file} has no ${String(from)}`);
  fill(root, { [file]: text.replace(from, to) });
}

function commit(root: string, day: number, author: string, message: string): void {
  const date = `2026-03-0${day}T10:00:00+00:00`;
  const [, name = "", email = ""] = /^(.+) <(.+)>$/.exec(author) ?? [];
  const env = {
    ...process.env,
    GIT_AUTHOR_NAME: name,
    GIT_AUTHOR_EMAIL: email,
    GIT_AUTHOR_DATE: date,
    GIT_COMMITTER_NAME: name,
    GIT_COMMITTER_EMAIL: email,
    GIT_COMMITTER_DATE: date,
  };
  const settings = [
    "-c",
    "commit.gpgsign=false",
    "-c",
    "maintenance.auto=false",
    "-c",
    "core.autocrlf=false",
  ];
  execFileSync("git", [...settings, "add", "--all"], { cwd: root, env });
  execFileSync("git", [...settings, "commit", "--quiet", "--no-verify", "--message", message], {
    cwd: root,
    env,
  });
}
