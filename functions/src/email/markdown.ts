import { boundedMarkdown } from '@united/domain/shared/markdown-depth';
import { micromark } from 'micromark';
import sanitizeHtml from 'sanitize-html';

/** The email's title is an h2, so headings move down one level. Below h4 they look alike. */
const headings = { h1: 'h2', h2: 'h3', h3: 'h4', h5: 'h4', h6: 'h4' };

const options: sanitizeHtml.IOptions = {
  allowedTags: 'h2 h3 h4 p br hr blockquote pre code strong em ul ol li a'.split(' '),
  allowedAttributes: { a: ['href', 'rel'], ol: ['start'] },
  transformTags: {
    ...headings,
    a: (tagName, { href = '' }) => ({
      tagName,
      attribs: { ...(/^(?:https?:\/\/|mailto:)/i.test(href) && { href }), rel: 'noopener noreferrer' },
    }),
    img: (_, { alt = '' }) => ({ tagName: 'span', attribs: {}, text: alt }),
  },
  // Two tags per list level. Deeper levels keep only their text.
  nestingLimit: 40,
  textFilter: (text, tag) => (tag === 'p' ? text.replaceAll('\n', '<br />') : text),
};

const noHtml = () => undefined;

/**
 * Converts Markdown to HTML for an email, using the same parser as the portal (micromark, via
 * react-markdown). Raw HTML is shown as text, an image as its description, and line breaks are
 * preserved. Links must be http, https or mailto. Lists and quotes nest at most 10 levels per line
 * and 20 in total.
 */
export const markdownHtml = (markdown: string): string =>
  sanitizeHtml(
    micromark(boundedMarkdown(markdown), {
      extensions: [{ disable: { null: ['htmlFlow', 'htmlText'] } }],
      // `textFilter` turns every line break into a <br>, so hard breaks must not add another.
      htmlExtensions: [{ exit: { hardBreakEscape: noHtml, hardBreakTrailing: noHtml } }],
    }),
    options,
  );
