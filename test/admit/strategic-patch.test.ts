/** Strategic merge patches of built-in kinds: results and texts are those of k8s.io/apimachinery 0.36.4. */
import { type AdmissionRequest, admit, worldOf } from "../../src/admit/index.js";
import { type Json, type JsonObject, formatPath, getAt, parseJson } from "../../src/model/index.js";
import { describe, expect, it } from "vitest";
import { parseYaml } from "../../src/yaml/index.js";
import { pathOf } from "../../src/model/internal.js";

const WORLD = worldOf([]);

const STORED: Readonly<Record<string, JsonObject>> = Object.fromEntries(
  [
    "{apiVersion: v1, kind: Pod, metadata: {name: a, namespace: b, labels: {l: v}}, spec: {containers: [{name: c, image: i, livenessProbe: {tcpSocket: {port: 80}}}]}}",
    "{apiVersion: v1, kind: ConfigMap, metadata: {name: a, namespace: b}, binaryData: {x: dg==}}",
    "{apiVersion: v1, kind: Service, metadata: {name: a, namespace: b}, spec: {ports: [{port: 80}]}}",
    "{apiVersion: v1, kind: PersistentVolumeClaim, metadata: {name: a, namespace: b}, spec: {accessModes: [ReadWriteOnce], resources: {requests: {storage: 1Gi}}}}",
    "{apiVersion: batch/v1, kind: CronJob, metadata: {name: a, namespace: b}, spec: {schedule: '* * * * *', jobTemplate: {spec: {template: {spec: {restartPolicy: Never, containers: [{name: c, image: i}]}}}}}}",
    "{apiVersion: apps/v1, kind: Deployment, metadata: {name: a, namespace: b}, spec: {replicas: 3, selector: {matchLabels: {l: v}}, template: {metadata: {labels: {l: v}}, spec: {containers: [{name: c, image: i}]}}}}",
    "{apiVersion: apps/v1, kind: ControllerRevision, metadata: {name: a, namespace: b}, data: {spec: {}}, revision: 1}",
    "{apiVersion: resource.k8s.io/v1, kind: ResourceSlice, metadata: {name: a}, spec: {driver: d.example.com, nodeName: m, pool: {name: p, generation: 1, resourceSliceCount: 1}, devices: [{name: d, attributes: {k: {string: s}}}]}}",
  ].map((text) => {
    const object = parseYaml(text) as JsonObject;
    return [object["kind"] as string, admit({ object }, WORLD).resource as JsonObject];
  }),
);

/** A patch is JSON text, as clients send it: numbers keep their digits. */
function patched(kind: string, patch: string, more: AdmissionRequest = {}) {
  const oldObject = STORED[kind] as JsonObject;
  const { apiVersion, metadata } = oldObject as { apiVersion: string; metadata: { namespace?: string } };
  const { namespace } = metadata;
  const target = { apiVersion, kind, name: "a", ...(namespace === undefined ? {} : { namespace }) };
  const value = parseJson(patch);
  return admit({ target, oldObject, patch: { type: "strategic", value }, ...more }, WORLD);
}

const spec = (field: string) => pathOf("spec", field);

describe("a number in a strategic merge patch", () => {
  it.each<[string, string, string, Json]>([
    ["Deployment", "replicas", "1e20", 0],
    ["Deployment", "replicas", "99999999999999999999", 0],
    ["Deployment", "replicas", "4294967299", 3],
    ["Deployment", "progressDeadlineSeconds", "4294967297", 1],
    ["Pod", "activeDeadlineSeconds", "2147483647.0", 2147483647],
  ])("of a %s cuts %s: %s to the size of the field", (kind, field, number, stored) => {
    const { verdict, resource } = patched(kind, `{"spec":{"${field}":${number}}}`);
    expect(verdict.causes).toEqual([]);
    expect(getAt(resource as JsonObject, spec(field))).toBe(stored);
  });

  it.each([
    ["CronJob", "startingDeadlineSeconds", "1e20", "-9223372036854775808"],
    ["CronJob", "startingDeadlineSeconds", "9223372036854775808", "-9223372036854775808"],
    ["CronJob", "startingDeadlineSeconds", "-1e300", "-9223372036854775808"],
    ["Pod", "activeDeadlineSeconds", "9007199254740994.5", "9007199254740994"],
    ["Pod", "activeDeadlineSeconds", "9223372036854774784.0", "9223372036854774784"],
  ])("of a %s reads %s: %s as %s", (kind, field, number, read) => {
    const { verdict } = patched(kind, `{"spec":{"${field}":${number}}}`);
    const cause = verdict.causes.find((one) => one.field === `spec.${field}`);
    expect(cause?.message).toContain(`Invalid value: ${read}: must be`);
  });

  it("that has a fraction is rejected where the field has none", () => {
    const { verdict } = patched("Pod", '{"spec":{"activeDeadlineSeconds":4503599627370495.5}}');
    expect(verdict.message).toContain(": cannot convert float64 to int64");
  });

  it("is the quantity of a float64 beyond int64", () => {
    const container = '{"name":"c","resources":{"limits":{"cpu":99999999999999999999}}}';
    const { resource } = patched(
      "Deployment",
      `{"spec":{"template":{"spec":{"containers":[${container}]}}}}`,
    );
    const limits = pathOf("spec", "template", "spec", "containers", 0, "resources", "limits");
    expect(getAt(resource as JsonObject, limits)).toEqual({ cpu: "100E" });
  });
});

describe("bytes given as a list in a strategic merge patch", () => {
  it.each([
    ["[104, 105, null]", "aGkA"],
    ["[300]", "LA=="],
    ["[-1, 255, 256]", "//8A"],
    ["[1e20, 18446744073709551616, 9223372036854775808]", "AAAA"],
    ["[]", ""],
  ])("are the numbers %s modulo 256", (list, stored) => {
    const { resource } = patched("ConfigMap", `{"binaryData":{"x":${list}}}`);
    expect(resource?.["binaryData"]).toEqual({ x: stored });
  });

  it.each([
    ['["a"]', "[a]", "unrecognized type: uint8"],
    ["[true]", "[true]", "unrecognized type: uint8"],
    ["[[1]]", "[[1]]", "unrecognized type: uint8"],
    ["[{}]", "[map[]]", "unrecognized type: uint8"],
    ["[1, 1.5]", "[1 1.5]", "cannot convert float64 to uint8"],
  ])("cannot be %s", (list, printed, fault) => {
    const { verdict } = patched("ConfigMap", `{"binaryData":{"x":${list}}}`);
    expect(verdict.message).toBe(
      ` "" is invalid: patch: Invalid value: "map[binaryData:map[x:${printed}]]": ${fault}`,
    );
  });
});

const PANIC = "This request caused apiserver to panic. Look in the logs for details.";

describe("a strategic merge patch that cannot be merged", () => {
  const rejected = (patch: string, kind = "Pod") => {
    const { code, reason, message } = patched(kind, patch).verdict;
    return { code, reason, message };
  };

  it.each([
    ['{"spec":{"$retainKeys":"x"}}', "invalid patch format of retainKeys"],
    ['{"spec":{"$retainKeys":["nodeName"],"priority":1}}', "invalid patch format of retainKeys"],
    ['{"metadata":{"$setElementOrder":[]}}', "invalid patch format of setElementOrder list"],
    ['{"metadata":{"$deleteFromPrimitiveList":[]}}', "invalid patch format of primitive list"],
    ["[1]", "json: cannot unmarshal array into Go value of type map[string]interface {}"],
    ["true", "json: cannot unmarshal bool into Go value of type map[string]interface {}"],
  ])("as %s is a bad request", (patch, message) => {
    expect(rejected(patch)).toEqual({ code: 400, reason: "BadRequest", message });
  });

  it.each([
    // $patch
    ['{"spec":{"$patch":"bogus"}}', "unknown patch type: bogus in map: map[$patch:bogus]"],
    [
      '{"spec":{"$patch":["x",1,null]}}',
      "unknown patch type: [x %!s(int64=1) <nil>] in map: map[$patch:[x 1 <nil>]]",
    ],
    [
      '{"spec":{"containers":[{"name":"c","$patch":true}]}}',
      "unknown patch type: %!s(bool=true) in map: map[$patch:true name:c]",
    ],
    [
      '{"spec":{"containers":[{"name":"c","$patch":"merge"}]}}',
      "merging lists cannot yet be specified in the patch",
    ],
    // $setElementOrder
    ['{"metadata":{"$setElementOrder/finalizers":"x"}}', "expected a []interface {}, but received a string"],
    [
      '{"metadata":{"$setElementOrder/finalizers":null}}',
      "expected a []interface {}, but received a %!s(<nil>)",
    ],
    [
      '{"metadata":{"$setElementOrder":{}}}',
      "expected a []interface {}, but received a map[string]interface {}",
    ],
    [
      '{"metadata":{"finalizers":["b"],"$setElementOrder/finalizers":["c"]}}',
      "The order in patch list:\n[b]\n doesn't match $setElementOrder list:\n[c]\n",
    ],
    [
      '{"spec":{"containers":[{"name":"c"}],"$setElementOrder/containers":["c"]}}',
      "expected a map[string]interface {}, but received a string",
    ],
    ['{"spec":{"$setElementOrder/containers":["c"]}}', "value for key 0 is not a map"],
    [
      '{"spec":{"$setElementOrder/containers":[{"name":"c"},7]}}',
      "expected a map[string]interface {}, but received a int64",
    ],
    ['{"spec":{"$setElementOrder/containers":[{}]}}', "map: map[] does not contain declared merge key: name"],
    // Go types
    [
      '{"spec":{"$setElementOrder/foo":[]}}',
      'unable to find api field in struct PodSpec for the json field "foo"',
    ],
    ['{"spec":{"$setElementOrder/hostNetwork":[]}}', "expected slice or array type, but got: struct"],
    [
      '{"spec":{"containers":[{"name":"c","livenessProbe":{"$setElementOrder/initialDelaySeconds":[]}}]}}',
      "expected slice or array type, but got: ptr",
    ],
    [
      '{"metadata":{"labels":{"$setElementOrder/m":[]}}}',
      "merging an object in json but data type is not struct, instead is: map",
    ],
    // What no code of Go expects
    ['{"spec":{"$retainKeys":[{}]}}', PANIC],
    ['{"metadata":{"finalizers":[null],"$setElementOrder/finalizers":[]}}', PANIC],
  ])("as %s is an error of the server", (patch, message) => {
    expect(rejected(patch)).toEqual({ code: 500, reason: "", message });
  });

  it("names the Go type of a field that holds any object", () => {
    expect(rejected('{"data":{"spec":{}}}', "ControllerRevision")).toEqual({
      code: 500,
      reason: "",
      message: 'unable to find api field in struct RawExtension for the json field "spec"',
    });
  });
});

describe("a strategic merge patch whose result cannot be decoded", () => {
  it.each([
    [
      '{"spec":{"$setElementOrder/containers":[{"name":"c"}],"containers":[{"name":"c","image":7}]}}',
      "map[spec:map[]]",
    ],
    ['{"spec":{"$retainKeys":["containers","dnsPolicy"],"dnsPolicy":7}}', "map[spec:map[dnsPolicy:7]]"],
    [
      '{"spec":{"securityContext":{"$patch":"replace","runAsUser":"x"}}}',
      "map[spec:map[securityContext:map[runAsUser:x]]]",
    ],
    [
      '{"spec":{"priority":"x","dnsConfig":{"searches":null,"options":[{"$patch":"delete"},{"name":"o"}]}}}',
      "map[spec:map[dnsConfig:map[options:[map[name:o]]] priority:x]]",
    ],
    [
      '{"spec":{"priority":"x","hostAliases":[{"ip":"1","hostnames":null},{"$patch":"delete","ip":"2"}]}}',
      "map[spec:map[hostAliases:[map[ip:1] map[$patch:delete ip:2]] priority:x]]",
    ],
    [
      '{"spec":{"containers":[{"name":"d","image":7},{"name":"d","image":8},{"name":"c","$retainKeys":["name"]}]}}',
      "map[spec:map[containers:[map[image:8 name:d] map[image:8 name:d] map[name:c]]]]",
    ],
  ])("such as %s is printed without what the merge took out of it", (patch, printed) => {
    expect(patched("Pod", patch).verdict.message).toContain(`Invalid value: "${printed}": `);
  });
});

describe("unknown fields of a strategic merge patch", () => {
  it("are sorted with the quote behind them", () => {
    const { warnings } = patched("Service", '{"spec":{"a":1,"a!":2,"a b":3,"ab":4}}');
    expect(warnings).toEqual(["a b", "a!", "a", "ab"].map((name) => `unknown field "spec.${name}"`));
  });

  it("are named without the keys of maps, and found by them", () => {
    const devices = '[{"name":"d","z":1,"attributes":{"k":{"string":"s","foo":1}}}]';
    const { warnings, diagnostics } = patched("ResourceSlice", `{"spec":{"devices":${devices}}}`);
    expect(warnings).toEqual([
      'unknown field "spec.devices[0].attributes.foo"',
      'unknown field "spec.devices[0].z"',
    ]);
    const paths = diagnostics.map(({ path }) => path && formatPath(path));
    expect(paths).toContain("spec.devices[0].attributes.k.foo");
  });
});
