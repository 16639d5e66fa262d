import { button, escapeHtml, greetingOf, type RenderedMessage } from './layout';
import { markdownHtml } from './markdown';
import { withLayout } from './render-template';

/** Renders an announcement as an email, with a link to the page where it can be acknowledged. */
export function announcementMessage(
  { title, content }: { title: string; content: string },
  name: string,
): RenderedMessage {
  const link = button({ label: 'Open Announcements', path: '/member/announcements' });
  const greeting = `<p>${escapeHtml(greetingOf(name))}</p>`;
  return withLayout(title, `${greeting}<h2>${escapeHtml(title)}</h2>${markdownHtml(content)}${link}`);
}
