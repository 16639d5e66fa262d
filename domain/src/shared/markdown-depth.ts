/** How deep lists and quotes may nest; nobody reads deeper ones. */
const deepest = 10;

const marker = '(?:(?:[-+*]|\\d{1,9}[.)])[ \\t]+|>[ \\t]*)';
const tooDeep = new RegExp(`^([ \\t]*${marker}{${deepest}})${marker}+`, 'gm');

/** A long run of the signs of emphasis, which nest as deep. */
const longRun = /([*_])\1{20,}/g;

/**
 * Returns Markdown whose lists, quotes and emphasis nest so little that parsers stay fast: ten
 * thousand characters of list markers take a parser a minute.
 */
export const boundedMarkdown = (markdown: string): string =>
  markdown.replace(tooDeep, '$1').replace(longRun, (run) => run.slice(0, 20));
