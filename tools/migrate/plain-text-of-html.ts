import { convert } from 'html-to-text';
import { sanitize } from '../../functions/src/email/sanitize';

const looksLikeHtml = /<\/?[a-z][^<>]*>|&(?:[a-z]{2,8}|#\d{1,6});/i;

/** Converts HTML to text, with links in parentheses. Returns other text unchanged. */
export function plainTextOfHtml(text: string): string {
  if (!looksLikeHtml.test(text)) return text;
  return convert(sanitize(text), {
    wordwrap: false,
    selectors: [
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['(', ')'] } },
      { selector: 'img', format: 'skip' },
      ...['h1', 'h2', 'h3', 'h4'].map((selector) => ({ selector, options: { uppercase: false } })),
    ],
  }).trim();
}
