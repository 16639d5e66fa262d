import { button, escapeHtml, greetingOf, type RenderedMessage } from './layout';
import { markdownHtml } from './markdown';
import { framed } from './render-template';

/** Renders an announcement as an e-mail with a link to where it may have to be acknowledged. */
export function announcementMessage(
  { title, content }: { title: string; content: string },
  name: string,
): RenderedMessage {
  const link = button({ label: 'Open Announcements', path: '/member/announcements' });
  const greeting = `<p>${escapeHtml(greetingOf(name))}</p>`;
  return framed(title, `${greeting}<h2>${escapeHtml(title)}</h2>${markdownHtml(content)}${link}`);
}
