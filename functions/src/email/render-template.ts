import { keySlug } from '@united/domain/custom-values/custom-value';
import { fillPlaceholders } from '@united/domain/email/placeholders';
import { placeholdersIn } from '@united/domain/shared/placeholder';
import { convert } from 'html-to-text';
import { escapeHtml, frame, oneLine, type RenderedMessage, textFooter, written } from './layout';
import { sanitize } from './sanitize';

/** A subject and HTML by an author, both with names in double braces. */
export interface Written {
  subject: string;
  content: string;
}

/** Texts by the slug of their placeholder. */
export type Values = ReadonlyMap<string, string>;

/**
 * The most characters of one part of a message: more would not fit into its document in any
 * alphabet.
 */
const longestPart = 150_000;

/** Whether values made a message too long to be stored and sent. */
export const isTooLong = ({ html, text }: RenderedMessage): boolean =>
  html.length > longestPart || text.length > longestPart;

/** Frames sanitized HTML and derives the plain-text part from it. */
export function framed(subject: string, html: string): RenderedMessage {
  const text = convert(html, {
    wordwrap: 78,
    selectors: [
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['(', ')'] } },
      { selector: 'img', format: 'skip' },
      ...['h1', 'h2', 'h3', 'h4'].map((selector) => ({ selector, options: { uppercase: false } })),
    ],
  });
  return {
    subject: oneLine(subject),
    html: frame(subject, written(html)),
    text: `${text.trim()}\n\n${textFooter}`,
  };
}

/**
 * Renders a template with its placeholders filled in, in the brand's frame. Values are text: they
 * are escaped before they enter the HTML, and the whole is sanitized afterwards, so that neither a
 * template nor a value can bring a script or a dangerous link. The subject becomes one line.
 * `missing` are the names, as written, without a value; they render empty.
 */
export function renderTemplate(template: Written, values: Values): RenderedMessage & { missing: string[] } {
  const names = placeholdersIn(`${template.subject}\n${template.content}`);
  const textOf = (slug: string) => values.get(slug) ?? '';
  const subject = fillPlaceholders(template.subject, textOf);
  const content = fillPlaceholders(template.content, (slug) => escapeHtml(textOf(slug)));
  return {
    ...framed(subject, sanitize(content)),
    missing: names.filter((name) => textOf(keySlug(name)) === ''),
  };
}
