import { figures } from './figures';

const fillText = (text: string, values: Record<string, string>): string =>
  text.replace(/\{([a-z0-9_]+)\}/g, (_all, name: string) => {
    const figure = values[name];
    if (figure === undefined) {
      throw new Error(
        `Unknown placeholder {${name}} in "${text}". Known: ${Object.keys(values).join(', ')}.`,
      );
    }
    return figure;
  });

/** Replaces a content file's placeholders. Throws on an unknown one, which fails the build. */
export function fill<T>(content: T, values?: Record<string, string>): T;
export function fill(content: unknown, values = figures): unknown {
  if (typeof content === 'string') return fillText(content, values);
  if (Array.isArray(content)) return content.map((item) => fill(item, values));
  if (content !== null && typeof content === 'object')
    return Object.fromEntries(Object.entries(content).map(([key, value]) => [key, fill(value, values)]));
  return content;
}
