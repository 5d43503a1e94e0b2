import { describe, expect, it } from "vitest";
import { errorsOf } from "../judging.js";

const PORT = "{ name: http, port: 80, protocol: TCP, targetPort: 80 }";
const service = (spec: string, ports = PORT): string => `
apiVersion: v1
kind: Service
metadata: { name: web }
spec:
  sessionAffinity: None
  internalTrafficPolicy: Cluster
  ports: [${ports}]
  ${spec}
`;
const PLAIN = "type: ClusterIP\n  clusterIP: 10.0.0.7\n  clusterIPs: [10.0.0.7]";

describe("a Service", () => {
  it("needs ports, unless it is headless or a name", () => {
    expect(errorsOf(service(PLAIN))).toEqual([]);
    expect(errorsOf(service(PLAIN, ""))).toEqual(["spec.ports: Required value"]);
    expect(errorsOf(service("type: ClusterIP\n  clusterIP: None\n  clusterIPs: [None]", ""))).toEqual([]);
    expect(errorsOf(service("type: ExternalName\n  externalName: db.example.com.", ""))).toEqual([]);
  });

  it("may have a name that starts with a digit", () => {
    expect(errorsOf(service(PLAIN).replace("name: web", "name: 1web"))).toEqual([]);
  });

  it("has each port once, and names for several", () => {
    const ports = "{ port: 80, protocol: TCP, targetPort: 80 }, { port: 80, protocol: TCP, targetPort: web }";
    expect(errorsOf(service(PLAIN, ports))).toEqual([
      "spec.ports[0].name: Required value",
      "spec.ports[1].name: Required value",
      'spec.ports[1]: Duplicate value: {"Name":"","Protocol":"TCP","AppProtocol":null,"Port":80,"TargetPort":0,"NodePort":0}',
    ]);
  });

  it("reads a number in quotes as the name of a port", () => {
    expect(errorsOf(service(PLAIN, PORT.replace("targetPort: 80", 'targetPort: "8080"')))).toEqual([
      'spec.ports[0].targetPort: Invalid value: "8080": must contain at least one letter (a-z)',
    ]);
  });

  it("has node ports only if its type uses them", () => {
    expect(errorsOf(service(PLAIN, PORT.replace("port: 80", "port: 80, nodePort: 30080")))).toEqual([
      "spec.ports[0].nodePort: Forbidden: may not be used when `type` is 'ClusterIP'",
    ]);
  });

  it.each([
    ["10.0.0.300", "must be a valid IP address, (e.g. 10.9.8.7 or 2001:db8::ffff)"],
    ["010.0.0.7", "must not have leading 0s"],
    ["::ffff:10.0.0.7", "must not be an IPv4-mapped IPv6 address"],
  ])("has no external address %s", (ip, fault) => {
    const spec = `${PLAIN}\n  externalTrafficPolicy: Cluster\n  externalIPs: ["${ip}"]`;
    expect(errorsOf(service(spec))).toEqual([`spec.externalIPs[0]: Invalid value: "${ip}": ${fault}`]);
  });

  it("keeps its address, and addresses that earlier versions accepted", () => {
    const moved = PLAIN.replaceAll("10.0.0.7", "10.0.0.8");
    expect(errorsOf(service(moved), service(PLAIN))).toEqual([
      'spec.clusterIPs[0]: Invalid value: ["10.0.0.8"]: may not change once set',
    ]);
    const allocated = PLAIN.replaceAll(/\n {2}clusterIPs?: .*/g, "");
    expect(
      errorsOf(service(`${allocated}\n  clusterIP: None\n  clusterIPs: [None]`), service(allocated)),
    ).toEqual(['spec.clusterIPs[0]: Invalid value: ["None"]: may not change once set']);
    const old = service(`${PLAIN}\n  externalTrafficPolicy: Cluster\n  externalIPs: [010.0.0.9]`);
    expect(errorsOf(old, old)).toEqual([]);
  });
});
