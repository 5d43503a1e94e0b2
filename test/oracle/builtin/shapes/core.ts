/** Objects of the core group, as people write them. */
export const CORE_SHAPES = `
apiVersion: v1
kind: ConfigMap
metadata: { name: settings, namespace: shop, labels: { app: web } }
data: { LOG_LEVEL: info, app.yaml: "a: 1" }
---
apiVersion: v1
kind: ConfigMap
metadata: { name: fixed, namespace: shop }
immutable: true
data: { a: b }
binaryData: { logo.png: iVBORw0K }
`;
