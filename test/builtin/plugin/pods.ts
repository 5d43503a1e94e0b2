/** A Pod in YAML with one container, and more lines of its spec. */
export function pod(spec = "", resources = "{}", annotations = "{}"): string {
  return `
apiVersion: v1
kind: Pod
metadata: { name: web, namespace: shop, annotations: ${annotations} }
spec:
  containers: [{ name: web, image: "web:1", resources: ${resources} }]
  ${spec}
`;
}

export function account(more = ""): string {
  return `
apiVersion: v1
kind: ServiceAccount
metadata: { name: default, namespace: shop }
${more}
`;
}
