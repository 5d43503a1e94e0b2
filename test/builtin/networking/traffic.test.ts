import { describe, expect, it } from "vitest";
import { errorsOf } from "../judging.js";

describe("an Ingress", () => {
  const ingress = (spec: string): string =>
    `apiVersion: networking.k8s.io/v1\nkind: Ingress\nmetadata: { name: web }\nspec: ${spec}`;
  const path = (text: string, backend = "{ service: { name: web, port: { number: 80 } } }"): string =>
    ingress(`{ rules: [{ host: "*.example.com", http: { paths: [{ ${text}, backend: ${backend} }] } }] }`);

  it("has rules or a default", () => {
    expect(errorsOf(ingress("{}"))).toEqual([
      "spec: Invalid value: null: either `defaultBackend` or `rules` must be specified",
    ]);
  });

  it("says how paths are compared", () => {
    expect(errorsOf(path("path: /, pathType: Prefix"))).toEqual([]);
    expect(errorsOf(path("path: /"))).toEqual([
      "spec.rules[0].http.paths[0].pathType: Required value: pathType must be specified",
    ]);
  });

  it("has no path that two servers could read differently", () => {
    expect(errorsOf(path("path: a//b/., pathType: Exact"))).toEqual([
      'spec.rules[0].http.paths[0].path: Invalid value: "a//b/.": must be an absolute path',
      `spec.rules[0].http.paths[0].path: Invalid value: "a//b/.": must not contain '//'`,
      `spec.rules[0].http.paths[0].path: Invalid value: "a//b/.": cannot end with '/.'`,
    ]);
  });

  it("needs the port of a Service", () => {
    expect(errorsOf(path("path: /, pathType: Prefix", "{ service: { name: web } }"))).toEqual([
      "spec.rules[0].http.paths[0].backend: Required value: port name or number is required",
    ]);
  });

  it("keeps rules for all hosts that are wrong, also if only by the older names of Services", () => {
    const backend = (name: string): string =>
      path("path: /, pathType: Prefix", `{ service: { name: ${name}, port: { number: 80 } } }`);
    expect(errorsOf(backend("a.b"), backend("1a"))).toEqual([]);
    expect(errorsOf(backend("a.b"), backend("a1"))).toEqual([
      'spec.rules[0].http.paths[0].backend.service.name: Invalid value: "a.b": must not contain dots',
    ]);
  });

  it("cannot have an IP address as host", () => {
    expect(errorsOf(ingress("{ rules: [{ host: 10.0.0.7 }] }"))).toEqual([
      'spec.rules[0].host: Invalid value: "10.0.0.7": must be a DNS name, not an IP address',
    ]);
  });
});

describe("an ingress class", () => {
  const ingressClass = (controller: string): string =>
    `apiVersion: networking.k8s.io/v1\nkind: IngressClass\nmetadata: { name: nginx }\nspec: { controller: ${controller} }`;

  it("keeps its controller", () => {
    expect(errorsOf(ingressClass("example.com/b"), ingressClass("example.com/a"))).toEqual([
      'spec.controller: Invalid value: "example.com/b": field is immutable',
    ]);
  });
});

describe("a network policy", () => {
  const policy = (rule: string): string =>
    `apiVersion: networking.k8s.io/v1\nkind: NetworkPolicy\nmetadata: { name: web }\nspec: { podSelector: {}, policyTypes: [Ingress], ingress: [${rule}] }`;

  it.each([
    ["10.0.0.0/8", "10.1.0.0/16", []],
    ["10.0.0.0/8", "10.0.0.0/8", ["must be a strict subset of `cidr`"]],
    ["10.0.0.0/8", "10.1.0.1/16", ["must not have bits set beyond the prefix length"]],
    ["10.0.0.0/8", "fd00::/64", ["must be a strict subset of `cidr`"]],
    ["fd00::/8", "fd00:1::/33", []],
    ["10.0.0.0/8", "::ffff:10.1.0.0/112", ["must not have an IPv4-mapped IPv6 address"]],
    [
      "10.0.0.0/8",
      "::ffff:11.1.0.0/112",
      ["must not have an IPv4-mapped IPv6 address", "must be a strict subset of `cidr`"],
    ],
  ])("for %s may leave out a part of it: %s", (cidr, except, faults) => {
    const rule = `{ from: [{ ipBlock: { cidr: "${cidr}", except: ["${except}"] } }] }`;
    expect(errorsOf(policy(rule))).toEqual(
      faults.map(
        (fault) => `spec.ingress[0].from[0].ipBlock.except[0]: Invalid value: "${except}": ${fault}`,
      ),
    );
  });

  it("has ranges of ports that do not end before they begin", () => {
    expect(errorsOf(policy("{ ports: [{ protocol: TCP, port: 90, endPort: 80 }] }"))).toEqual([
      "spec.ingress[0].ports[0].endPort: Invalid value: 90: must be greater than or equal to `port`",
    ]);
  });
});

describe("endpoints", () => {
  it("cannot be loopback addresses, and are in canonical form", () => {
    const slice = (address: string): string =>
      `apiVersion: discovery.k8s.io/v1\nkind: EndpointSlice\nmetadata: { name: web }\naddressType: IPv6\nendpoints: [{ addresses: ["${address}"] }]`;
    expect(errorsOf(slice("::1"))).toEqual([
      'endpoints[0].addresses[0]: Invalid value: "::1": may not be in the loopback range (127.0.0.0/8, ::1/128)',
    ]);
    expect(errorsOf(slice("2001:DB8:0:0:1::0"))).toEqual([
      'endpoints[0].addresses[0]: Invalid value: "2001:DB8:0:0:1::0": must be in canonical form ("2001:db8:0:0:1::")',
    ]);
  });

  it("of an unchanged list stay allowed", () => {
    const old = `apiVersion: v1\nkind: Endpoints\nmetadata: { name: web }\nsubsets: [{ addresses: [{ ip: 127.0.0.1 }] }]`;
    expect(errorsOf(old)).toHaveLength(1);
    expect(errorsOf(old, old)).toEqual([]);
  });
});

describe("a range of addresses for Services", () => {
  const range = (cidrs: string): string =>
    `apiVersion: networking.k8s.io/v1\nkind: ServiceCIDR\nmetadata: { name: extra }\nspec: { cidrs: ${cidrs} }`;

  it("may get one of the other family, and nothing else", () => {
    expect(errorsOf(range('[10.8.0.0/16, "fd00::/112"]'), range("[10.8.0.0/16]"))).toEqual([]);
    expect(errorsOf(range("[10.9.0.0/16]"), range("[10.8.0.0/16]"))).toEqual([
      'spec.cidrs[0]: Invalid value: "10.9.0.0/16": field is immutable',
    ]);
  });
});
