import { definePattern, pipeline } from "varve";
import { workload } from "varve/compose";

/** The page that shows the messages: a pipeline builds its deployment, so every field knows who set it. */
const deployment = pipeline({
  name: "dashboard",
  baseline: {
    apiVersion: "apps/v1",
    kind: "Deployment",
    metadata: { name: "dashboard" },
    spec: {
      replicas: 1,
      selector: { matchLabels: { app: "dashboard" } },
      template: {
        metadata: { labels: { app: "dashboard" } },
        spec: { containers: [{ name: "page", image: "dashboard:latest" }] },
      },
    },
  },
  mutations: [
    {
      name: "Replicas",
      phase: "default",
      mutate: (page, { input }: { input: { replicas: number } }) => {
        page.spec.replicas = input.replicas;
      },
    },
    {
      name: "Image",
      phase: "default",
      mutate: (page, { input }: { input: { env: string } }) => {
        workload(page)
          .container("page")
          .image(`dashboard:${input.env === "prod" ? "stable" : "latest"}`);
      },
    },
  ],
});

export default definePattern({
  name: "dashboard",
  version: "0.1.0",
  description: "a page that shows the messages",
  inputs: {
    env: { type: "string", required: true, enum: ["dev", "prod"], description: "the environment" },
    replicas: { type: "integer", default: 1, defaults: { prod: 3 }, minimum: 1, maximum: 10 },
    title: { type: "string", default: "Messages", maxLength: 40, description: "what the page is called" },
  },
  fields: { "spec.replicas": "seed" },
  resources: ({ env, replicas, title }) => [
    { id: "page", file: "dashboard.yaml", resource: deployment.build({ input: { env, replicas } }) },
    {
      id: "settings",
      file: "dashboard.yaml",
      resource: {
        apiVersion: "v1",
        kind: "ConfigMap",
        metadata: { name: "dashboard" },
        data: { title, snapshot: env === "prod" ? "public/snapshot.json" : `public/${env}.json` },
      },
    },
  ],
});
