import { escaped } from "../model/internal.js";

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** XML 1.0 has no way to write these, not even as references. */
const ILLEGAL = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Text for the content or an attribute of an element; line breaks in an attribute would be read as spaces. */
export function escapeXml(text: string): string {
  return (
    text
      .replaceAll(ILLEGAL, escaped)
      .replaceAll(/[&<>"']/g, (character) => ENTITIES[character] as string)
      // The log of a GitHub workflow treats these as commands: at the start of a line, and anywhere in it.
      .replaceAll(/^([^\S\n]*):(?=:)/gm, "$1&#58;")
      .replaceAll("##[", "#&#35;[")
  );
}

function escapeXmlAttribute(text: string): string {
  return escapeXml(text).replaceAll(/[\t\n\r]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** An element with its attributes and content, which is already XML. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | number>>,
  content = "",
): string {
  const list = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeXmlAttribute(String(value))}"`)
    .join("");
  return content === "" ? `<${name}${list}/>` : `<${name}${list}>${content}</${name}>`;
}
