/**
 * A name in double braces. Whitespace is trimmed afterward, because matching it here would take
 * cubic time.
 */
const placeholder = /\{\{([^{}]*)\}\}/g;

/** Returns the distinct names in double braces as written, in order. */
export const placeholdersIn = (text: string): string[] => [
  ...new Set([...text.matchAll(placeholder)].map(([, name = '']) => name.trim())),
];

/**
 * Replaces the placeholders in a text. `textFor` gets the name as written and the whole
 * placeholder.
 */
export const replacePlaceholders = (text: string, textFor: (name: string, whole: string) => string): string =>
  text.replace(placeholder, (whole, name: string) => textFor(name.trim(), whole));
