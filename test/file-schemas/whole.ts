/** One document of each format that uses every member of its schema. */
import { FEATURE_GATES } from "../../src/model/internal.js";
import type { Json } from "../../src/model/index.js";
import type { FormatName } from "./formats.js";

const DIGEST = `sha256:${"0123456789abcdef".repeat(4)}`;
const RENDERED = {
  namespace: "shop",
  fields: { "spec.replicas": "seed", "Deployment/web:spec.paused": "enforce" },
  listKeys: { "spec.groups": "name", "spec.rules": ["alert", "expr"] },
  layout: "kind",
  timeout: 30,
};

export const WHOLE: Readonly<Record<FormatName, readonly Json[]>> = {
  varve: [
    {
      apiVersion: "varve.dev/v1",
      kind: "Workspace",
      metadata: { name: "shop", labels: {}, annotations: {} },
      spec: {
        kubernetes: "1.36",
        cluster: {
          allowsPrivileged: false,
          ipFamilies: ["IPv6", "IPv4"],
          featureGates: Object.fromEntries(FEATURE_GATES.map((gate) => [gate, true])),
        },
        files: { include: ["apps/**"], exclude: ["drafts/**"] },
        units: ["clusters/*"],
        patterns: ["patterns/*"],
        pipelines: ["gateway.yaml"],
        generate: [
          { pattern: "web", inputs: { env: "dev" }, name: "a", into: "apps" },
          {
            pipeline: "gateway",
            version: "8.8.0",
            conditions: { mesh: true, storage: "s3" },
            input: { replicas: 3 },
            file: "gateway.yaml",
            name: "b",
            into: "apps",
          },
          {
            helm: {
              chart: "./charts/web",
              repo: "https://charts.example.com",
              version: "1.4.2",
              digest: DIGEST,
              values: ["values.yaml", { replicas: 3 }],
              release: "web",
              namespace: "shop",
              kubernetes: "1.34",
              apiVersions: ["monitoring.coreos.com/v1"],
              hooks: false,
            },
            name: "c",
            into: "apps",
            ...RENDERED,
          },
          { helm: { chart: "oci://registry.example.com/charts/web", values: "values.yaml" }, name: "d" },
          { kustomize: "overlays/prod", name: "e", into: "apps", ...RENDERED },
          {
            command: ["jsonnet", "-y", "main.jsonnet"],
            inputs: ["lib/**"],
            name: "f",
            into: "apps",
            ...RENDERED,
          },
          { from: "rendered", name: "g", into: "apps", ...RENDERED },
        ],
        rules: ["kubernetes", "rules.yaml"],
        evidence: "git",
        platform: "platform.ts",
      },
    },
    { apiVersion: "varve.dev/v1", kind: "Workspace" },
  ],
  rules: [
    {
      rules: [
        {
          id: "disk-shrinks",
          type: "error",
          path: "spec.@.disks.*.size",
          change: "modify",
          on: "anchor",
          message: "{before} -> {after}",
          action: "scale_down",
          topic: "disks",
          scope: { kind: ["Machine", "Host"], group: "*.example.com", namespace: "prod-*", name: "db" },
          when: "after != before",
          exemptions: [
            {
              reason: "given back",
              path: "spec.*",
              scope: { name: "old" },
              until: "2027-01-31",
              by: "storage",
            },
          ],
        },
        { type: 150, path: "spec.replicas" },
        { type: "Warn", path: "spec.paused", change: "" },
      ],
      tune: {
        "crd-deleted": "allow",
        "namespace-deleted": false,
        "pv-deleted": { type: "off" },
        "pvc-deleted": { type: "warn", exemptions: [{ reason: "a test" }] },
      },
    },
    [{ type: "ignore", path: "metadata" }],
    { tune: null },
  ],
  pattern: [
    {
      apiVersion: "varve.dev/v1",
      kind: "Pattern",
      metadata: { name: "web", labels: {}, annotations: {} },
      spec: {
        version: "1.0.0",
        description: "a web server",
        environment: "stage",
        inputs: [
          { name: "stage", type: "string", required: true, enum: ["dev", "prod"], description: "where" },
          {
            name: "web.replicas",
            type: "integer",
            default: 1,
            defaults: { prod: 3 },
            minimum: 1,
            maximum: 9,
          },
          { name: "team", type: "string", pattern: "^[a-z]+$", minLength: 1, maxLength: 20, sensitive: true },
          { name: "zones", type: "list", default: ["a"] },
        ],
        values: { label: "web-label" },
        resources: [
          {
            id: "server",
            file: "server.yaml",
            when: "${1 == 1}",
            forEach: { zone: '${["a", "b"]}' },
            fields: { "spec.paused": "enforce" },
            listKeys: { "spec.hosts": ["name", "port"] },
            sensitive: ["spec.token"],
            resource: { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "server" } },
          },
          {
            id: "more",
            when: true,
            resource: { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "m" } },
          },
        ],
        fields: { "spec.replicas": "seed" },
        listKeys: { "spec.rules": "name" },
        sensitive: ["spec.password"],
      },
    },
    {
      apiVersion: "varve.dev/v1",
      kind: "Pattern",
      metadata: { name: "empty" },
      spec: { version: "1.0.0" },
    },
  ],
  pipeline: [
    {
      apiVersion: "varve.dev/v1",
      kind: "Pipeline",
      metadata: { name: "gateway", labels: {}, annotations: {} },
      spec: {
        baseline: "baseline.yaml",
        phases: ["default", "compat", "late"],
        dialect: "masterminds",
        supports: ">=8.4.0-0",
        conditions: { mesh: "boolean", storage: { oneOf: ["s3", "gcs"], required: true } },
        mutations: [
          {
            name: "Resources",
            phase: "default",
            priority: 5,
            versions: "<8.9.0-0",
            when: "mesh",
            overrides: ["data.a", { path: "data.b", mutation: "Other" }],
            seals: ["data.c"],
            patch: { data: { a: "1" } },
          },
          {
            name: "Other",
            phase: "compat",
            when: { all: ["storage=s3", { any: ["mesh", { not: "mesh" }] }, { versions: ">=8.5.0-0" }] },
            overrides: { key: "data.a" },
            seals: "data.d",
            patch: { data: { b: "1" } },
          },
        ],
      },
    },
    {
      apiVersion: "varve.dev/v1",
      kind: "Pipeline",
      metadata: { name: "plain" },
      spec: { baseline: { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "web" } } },
    },
  ],
  "admission-tests": [
    {
      apiVersion: "varve.dev/v1",
      kind: "AdmissionTest",
      metadata: { name: "updates", labels: {}, annotations: {} },
      spec: {
        world: ["../config", "../samples"],
        kubernetes: "1.36",
        cases: [
          {
            name: "denied",
            object: {
              file: "shop.yaml",
              resource: "Cell/shop/a",
              set: { "spec.size": "9Gi", "spec.x": null },
            },
            old: "shop.yaml",
            operation: "UPDATE",
            subresource: "status",
            as: "alice",
            groups: ["admins"],
            validate: "warn",
            expect: {
              allowed: false,
              code: 422,
              reason: "Invalid",
              message: "too small",
              warnings: ["old"],
              stored: { "spec.size": "10Gi" },
            },
          },
          {
            name: "allowed",
            object: { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "a" } },
            expect: "allowed",
          },
        ],
      },
    },
  ],
};
