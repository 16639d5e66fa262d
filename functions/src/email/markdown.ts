import { boundedMarkdown } from '@united/domain/shared/markdown-depth';
import { micromark } from 'micromark';
import sanitizeHtml from 'sanitize-html';

/**
 * The title of the e-mail is a heading of the second level; what is below the fourth looks alike.
 */
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
  // Each list has an item within. The text of deeper ones stays.
  nestingLimit: 40,
  textFilter: (text, tag) => (tag === 'p' ? text.replaceAll('\n', '<br />') : text),
};

const noHtml = () => undefined;

/**
 * Markdown as HTML for an e-mail, read by the parser that the portal shows it with
 * (react-markdown's micromark). Raw HTML shows as text, an image as its description, a line break
 * as one; links are http, https or mailto. Lists and quotes nest ten deep at most on a line, 20 in
 * all.
 */
export const markdownHtml = (markdown: string): string =>
  sanitizeHtml(
    micromark(boundedMarkdown(markdown), {
      extensions: [{ disable: { null: ['htmlFlow', 'htmlText'] } }],
      // Every line break of a paragraph becomes a <br>, so a hard break adds none of its own.
      htmlExtensions: [{ exit: { hardBreakEscape: noHtml, hardBreakTrailing: noHtml } }],
    }),
    options,
  );
