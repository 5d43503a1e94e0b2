/** Fields of CRDs as controller-gen writes them: deep schemas, and descriptions in every form that scalars over several lines have. */

const WORDS =
  "the name of a resource that this field refers to must be unique in its namespace and may not change".split(
    " ",
  );

/** Some sentences, different for every field, broken into lines. */
function prose(seed: number, lines: number): string[] {
  return Array.from({ length: lines }, (_, line) =>
    Array.from({ length: 11 }, (_unused, i) => WORDS[(seed * 7 + line * 13 + i * 5) % WORDS.length]).join(
      " ",
    ),
  );
}

function description(seed: number, indent: string): string {
  const lines = prose(seed, 1 + (seed % 4));
  const deeper = `\n${indent}  `;
  switch (seed % 5) {
    case 0:
      return `description: |-${deeper}${lines.join(deeper)}\n`;
    case 1:
      return `description: "${lines.join(deeper)} \\"quoted\\":\\n\\n${deeper}\\\\ more"\n`;
    case 2:
      return `description: '${lines.join(deeper)}: it''s so'\n`;
    case 3:
      return `description: >-${deeper}${lines.join(deeper)}\n`;
    default:
      return `description: ${lines.join(deeper)}\n`;
  }
}

export function field(seed: number, depth: number, indent: string): string {
  const name = `${WORDS[seed % WORDS.length] ?? ""}${seed}`;
  const inner = `${indent}  `;
  const head = `${indent}${name}:\n${inner}${description(seed, inner)}`;
  if (depth === 0 || seed % 3 === 0)
    return `${head}${inner}maxLength: 253\n${inner}pattern: ^[a-z0-9]([-a-z0-9]*[a-z0-9])?$\n${inner}type: string\n`;
  const fields = Array.from({ length: 4 }, (_, i) => field(seed * 4 + i + 1, depth - 1, `${inner}  `));
  return `${head}${inner}properties:\n${fields.join("")}${inner}required:\n${inner}- ${name}\n${inner}type: object\n`;
}
