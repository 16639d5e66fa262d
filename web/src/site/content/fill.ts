import { figures } from './figures';

const fillText = (text: string): string =>
  text.replace(/\{([a-z0-9_]+)\}/g, (_all, name: string) => {
    const figure = figures[name];
    if (figure === undefined) {
      throw new Error(
        `Unknown placeholder {${name}} in "${text}". Known: ${Object.keys(figures).join(', ')}.`,
      );
    }
    return figure;
  });

/** Replaces a content file's placeholders. Throws on an unknown one, so that no build ships it. */
export function fill<T>(content: T): T;
export function fill(content: unknown): unknown {
  if (typeof content === 'string') return fillText(content);
  if (Array.isArray(content)) return content.map((item) => fill(item));
  if (content !== null && typeof content === 'object')
    return Object.fromEntries(Object.entries(content).map(([key, value]) => [key, fill(value)]));
  return content;
}
