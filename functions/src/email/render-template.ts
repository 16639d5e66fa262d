import { keySlug } from '@united/domain/custom-values/custom-value';
import { fillPlaceholders } from '@united/domain/email/placeholders';
import { placeholdersIn } from '@united/domain/shared/placeholder';
import { convert } from 'html-to-text';
import { escapeHtml, frame, oneLine, type RenderedMessage, styledContent, textFooter } from './layout';
import { sanitize } from './sanitize';

/** The subject and HTML of a template, both with placeholders in double braces. */
export interface Written {
  subject: string;
  content: string;
}

/** Values by placeholder slug. */
export type Values = ReadonlyMap<string, string>;

/** Maximum characters per part, so that the message fits its document in any script. */
const maxPart = 150_000;

/** Whether a message is too long to be stored. */
export const isTooLong = ({ html, text }: RenderedMessage): boolean =>
  html.length > maxPart || text.length > maxPart;

/** Wraps sanitized HTML in the message layout, and derives the plain-text part from it. */
export function withLayout(subject: string, html: string): RenderedMessage {
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
    html: frame(subject, styledContent(html)),
    text: `${text.trim()}\n\n${textFooter}`,
  };
}

/**
 * Renders a template in the branded layout, with its placeholders filled in. Values are escaped,
 * and the result is sanitized, so neither templates nor values can inject scripts or dangerous
 * links. The subject is reduced to one line. Placeholders without a value render empty and are
 * returned in `missing`, as spelled in the template.
 */
export function renderTemplate(template: Written, values: Values): RenderedMessage & { missing: string[] } {
  const names = placeholdersIn(`${template.subject}\n${template.content}`);
  const textOf = (slug: string) => values.get(slug) ?? '';
  const subject = fillPlaceholders(template.subject, textOf);
  const content = fillPlaceholders(template.content, (slug) => escapeHtml(textOf(slug)));
  return {
    ...withLayout(subject, sanitize(content)),
    missing: names.filter((name) => textOf(keySlug(name)) === ''),
  };
}
