import { describe, expect, it } from "vitest";
import { at, stored } from "./storing.js";
import { builtinKind } from "../../src/builtin/index.js";
import { errorsOf } from "./judging.js";

function claim(spec: string): () => string[] {
  return () =>
    errorsOf(`{ apiVersion: v1, kind: PersistentVolumeClaim, metadata: { name: data }, spec: ${spec} }`);
}

const SAID = "into Go struct field PersistentVolumeClaimSpec.spec.accessModes of type";

describe("a value of the wrong type", () => {
  it("is reported with the name that Go gives to the items of a list", () => {
    expect(claim("{ accessModes: ReadWriteOnce }")).toThrow(
      `json: cannot unmarshal string ${SAID} []v1.PersistentVolumeAccessMode`,
    );
    expect(claim("{ accessModes: [1] }")).toThrow(
      `json: cannot unmarshal number ${SAID} v1.PersistentVolumeAccessMode`,
    );
  });

  it("is reported with the name of its map", () => {
    expect(claim("{ resources: { requests: 1 } }")).toThrow(
      "json: cannot unmarshal number into Go struct field VolumeResourceRequirements.spec.resources.requests of type v1.ResourceList",
    );
  });
});

describe("a number", () => {
  it("that no integer of Go can hold is named as it was written", () => {
    const { fault } =
      builtinKind("apps/v1", "Deployment")?.decode({ spec: { replicas: 2n ** 64n + 1n } }) ?? {};
    expect(fault).toBe(
      "json: cannot unmarshal number 18446744073709551617 into Go struct field DeploymentSpec.spec.replicas of type int32",
    );
  });

  it("that is a negative zero is stored as zero", () => {
    const budget =
      "{ apiVersion: policy/v1, kind: PodDisruptionBudget, metadata: { name: a }, spec: { minAvailable: -0 } }";
    expect(at(stored(budget), "spec", "minAvailable")).toBe(0);
  });
});

describe("a quantity", () => {
  const message = (memory: string): string | undefined =>
    builtinKind("v1", "ResourceQuota")?.decode({ spec: { hard: { memory } } }).fault;

  it.each(["1K", "1Ki5", "2Gi5", "500mi", "1i", "1e", "1ee5", "1-", "--1", "1m5"])(
    "with an unknown suffix is refused for its suffix: %s",
    (memory) => {
      expect(message(memory)).toBe("unable to parse quantity's suffix");
    },
  );

  it("is refused for its number, or for its form, as Go does", () => {
    expect(message("Ei")).toBe("unable to parse numeric part of quantity");
    expect(message("1 Gi")).toMatch(/^quantities must match the regular expression/);
  });

  it("may have spaces around it, and no line break: Go trims the text of the JSON", () => {
    expect(message(" 1Gi ")).toBeUndefined();
    expect(message("1Gi\n")).toMatch(/^quantities must match the regular expression/);
  });

  it("beyond a limit of ours is refused with the limit", () => {
    expect(message("1e1001")).toBe('"1e1001" is not a quantity: an exponent is between -1000 and 1000');
  });
});

describe("half of a surrogate pair", () => {
  const labelled = (text: string) =>
    at(
      stored(
        JSON.stringify({ apiVersion: "v1", kind: "ConfigMap", metadata: { name: "a" }, data: { a: text } }),
      ),
      "data",
      "a",
    );

  it("is stored as the replacement character", () => {
    expect(labelled("a\ud83d")).toBe("a\ufffd");
    expect(labelled("\ude00\ud83d b")).toBe("\ufffd\ufffd b");
  });

  it("is replaced in a key, too", () => {
    const map = { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "a" }, data: { "a\ud83d": "b" } };
    expect(Object.keys(at(stored(JSON.stringify(map)), "data") as object)).toEqual(["a\ufffd"]);
  });

  it("is nothing to replace in a whole one", () => {
    expect(labelled("\ud83d\ude00é")).toBe("\ud83d\ude00é");
  });
});

describe("bytes", () => {
  const bundled = (text: string): string =>
    `{ apiVersion: v1, kind: ConfigMap, metadata: { name: web }, binaryData: { a: "${text}" } }`;

  it.each([
    ["YR==", "YQ=="],
    ["YWJ=", "YWI="],
    ["YQ==", "YQ=="],
    ["YWJj", "YWJj"],
    ["", ""],
  ])("lose what their text has beside them: %s", (text, kept) => {
    expect(at(stored(bundled(text)), "binaryData", "a")).toBe(kept);
  });

  it.each([
    ["YQ= =", 2],
    ["YQ=\\n=a", 5],
    ["YQ=\\na", 3],
    ["YQ=", 3],
    ["YQ==a", 4],
    ["Y=", 1],
  ])("with wrong padding are refused at Go's position: %s", (text, position) => {
    const { fault } =
      builtinKind("v1", "ConfigMap")?.decode({ binaryData: { a: JSON.parse(`"${text}"`) } }) ?? {};
    expect(fault).toBe(`illegal base64 data at input byte ${position}`);
  });
});

describe("of two values that cannot be decoded", () => {
  const message = (fields: object): string | undefined =>
    builtinKind("v1", "ConfigMap")?.decode({ apiVersion: "v1", kind: "ConfigMap", ...fields }).fault;

  it("the first one is reported, be it a wrong type or broken base64", () => {
    expect(message({ binaryData: { a: "!!" }, metadata: { name: 7 } })).toBe(
      "illegal base64 data at input byte 0",
    );
    expect(message({ binaryData: { a: 7 }, immutable: "yes" })).toMatch(/^json: cannot unmarshal number/);
  });

  it("a time goes first", () => {
    expect(message({ binaryData: { a: "!!" }, metadata: { creationTimestamp: "now" } })).toMatch(
      /^parsing time "now"/,
    );
  });
});

describe("a value that errors print", () => {
  const named = `{ apiVersion: v1, kind: Service, metadata: { name: "<web>" }, spec: { type: "<type>", ports: [{ port: 80 }], clusterIP: 10.0.0.1 } }`;

  it("is JSON if its type has a name in Go, and a text of Go otherwise", () => {
    const errors = errorsOf(named);
    expect(errors[0]).toMatch(/^metadata\.name: Invalid value: "<web>": /);
    expect(errors).toContain(
      String.raw`spec.type: Unsupported value: "\u003ctype\u003e": supported values: "ClusterIP", "ExternalName", "LoadBalancer", "NodePort"`,
    );
  });
});

describe("a text with a type of its own in Go", () => {
  const MARKED = String.raw`"\u003ca\u003e"`;
  const object = (apiVersion: string, kind: string, spec: string): string =>
    `{ apiVersion: ${apiVersion}, kind: ${kind}, metadata: { name: web }, ${spec} }`;

  it("is printed as JSON where it is there twice", () => {
    const limits = "spec: { limits: [{ type: <a> }, { type: <a> }] }";
    expect(errorsOf(object("v1", "LimitRange", limits))).toContain(
      `spec.limits[1].type: Duplicate value: ${MARKED}`,
    );
    const families = "spec: { ports: [{ port: 80 }], ipFamilies: [<a>, <a>] }";
    expect(errorsOf(object("v1", "Service", families))).toContain(
      `spec.ipFamilies[1]: Duplicate value: ${MARKED}`,
    );
    const ports = "addressType: IPv4, endpoints: [], ports: [{ name: <a> }, { name: <a> }]";
    expect(errorsOf(object("discovery.k8s.io/v1", "EndpointSlice", ports))).toContain(
      `ports[1].name: Duplicate value: ${MARKED}`,
    );
  });

  it("is printed as JSON in what a container does when it is resized", () => {
    const policies = "[{ resourceName: <a>, restartPolicy: <a> }, { resourceName: <a>, restartPolicy: <a> }]";
    const spec = `spec: { restartPolicy: Never, containers: [{ name: a, image: a, resizePolicy: ${policies} }] }`;
    const place = "spec.containers[0].resizePolicy";
    const errors = errorsOf(object("v1", "Pod", spec));
    expect(errors).toContain(`${place}[1]: Duplicate value: ${MARKED}`);
    expect(errors).toContain(
      `${place}: Invalid value: ${MARKED}: must be 'NotRequired' when pod \`restartPolicy\` is 'Never'`,
    );
  });
});

describe("owners", () => {
  it.each(["v1", "/v1"])("are no Events of the core group: %s", (apiVersion) => {
    const owner = `{ apiVersion: ${apiVersion}, kind: Event, name: a, uid: b }`;
    expect(
      errorsOf(`{ apiVersion: v1, kind: ConfigMap, metadata: { name: web, ownerReferences: [${owner}] } }`),
    ).toEqual([
      `metadata.ownerReferences: Invalid value: {"apiVersion":"${apiVersion}","kind":"Event","name":"a","uid":"b"}: /v1, Kind=Event is disallowed from being an owner`,
    ]);
  });

  it("are printed without absent fields if two of them are controllers", () => {
    const owner = "apiVersion: apps/v1, kind: Deployment, controller: true";
    expect(
      errorsOf(
        `{ apiVersion: v1, kind: ConfigMap, metadata: { name: web, ownerReferences: [{ ${owner}, name: a, uid: "1" }, { ${owner}, name: b, uid: "2" }] } }`,
      ),
    ).toEqual([
      `metadata.ownerReferences: Invalid value: [{"apiVersion":"apps/v1","kind":"Deployment","name":"a","uid":"1","controller":true},{"apiVersion":"apps/v1","kind":"Deployment","name":"b","uid":"2","controller":true}]: Only one reference can have Controller set to true. Found "true" in references for Deployment/a and Deployment/b`,
    ]);
  });
});
