// @ts-check

/**
 * @typedef {object} Block a fenced block of a Markdown page
 * @property {string} language
 * @property {number} line where its text starts, from 1
 * @property {string} text
 * @property {boolean} follows only blank lines separate it from the previous block
 */

const FENCE = /^(```(\S*)[^\n]*\n)([^]*?)^```$/gm;

/**
 * @param {string} page
 * @returns {Block[]}
 */
export function blocksOf(page) {
  let end = 0;
  return Array.from(page.matchAll(FENCE), ({ 0: whole, 2: language = "", 3: text = "", index }) => {
    const follows = end > 0 && page.slice(end, index).trim() === "";
    end = index + whole.length;
    return { language, line: page.slice(0, index).split("\n").length + 1, text, follows };
  });
}

/**
 * The page with other texts in its blocks, in the same order.
 * @param {string} page
 * @param {readonly string[]} texts
 */
export function withBlocks(page, texts) {
  let i = 0;
  return page.replaceAll(FENCE, (_whole, opening) => `${opening}${texts[i++]}\`\`\``);
}
