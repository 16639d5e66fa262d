/** Maximum nesting of lists and quotes. No one reads deeper ones. */
const maxDepth = 10;

const marker = '(?:(?:[-+*]|\\d{1,9}[.)])[ \\t]+|>[ \\t]*)';
const tooDeep = new RegExp(`^([ \\t]*${marker}{${maxDepth}})${marker}+`, 'gm');

/** A long run of emphasis markers, which nest just as deeply. */
const longRun = /([*_])\1{20,}/g;

/**
 * Limits the nesting of lists, quotes, and emphasis so that parsers stay fast. Without the limit,
 * ten thousand characters of list markers take a parser a minute.
 */
export const boundedMarkdown = (markdown: string): string =>
  markdown.replace(tooDeep, '$1').replace(longRun, (run) => run.slice(0, 20));
