import type { Format } from './format';
import { readMarkdown } from './read-markdown';
import { writeMarkdown } from './write-markdown';

/** Returns what the visual editor would drop from a Markdown text. */
function droppedMarkup(markdown: string): string[] {
  const { doc, losses } = readMarkdown(markdown);
  const again = readMarkdown(writeMarkdown(doc)).doc;
  if (losses.length > 0 || JSON.stringify(again) === JSON.stringify(doc)) return losses;
  return ['some of its formatting'];
}

/** Markdown of announcements and lessons. */
export const markdownFormat: Format = {
  name: 'Markdown',
  // The first level is the title.
  headings: [2, 3],
  extensions: { strike: false, underline: false },
  read: (markdown) => readMarkdown(markdown).doc,
  write: (editor) => writeMarkdown(editor.getJSON()),
  droppedMarkup,
  isLinkTarget: (href) => /^(?:https?:\/\/[^\s"'<>]+|mailto:[^\s"'<>@]+@[^\s"'<>]+)$/i.test(href),
  linkHelp: 'A web address, or mailto: and an email address.',
  linkError: 'Enter an address that starts with https://, http:// or mailto:.',
};
