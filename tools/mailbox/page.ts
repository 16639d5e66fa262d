import { brand } from '@united/domain/shared/brand';
import { escapeHtml, type RenderedMessage } from '../../functions/src/email/layout';
import type { AuthMessage } from './auth-messages';
import type { ListedMessage } from './messages';

const style = `
:root { color-scheme: light dark; --line: light-dark(#e3e0d8, #31403c); --muted: light-dark(#5b6b67, #a3b3ae);
  --paper: light-dark(#f6f4ef, #101a18); --card: light-dark(#fff, #172421); --link: light-dark(#1b6b57, #6fcbb0); }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 24px 16px 64px; max-width: 880px; background: var(--paper);
  font: 16px/1.5 -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif; }
h1 { margin: 8px 0 4px; font-size: 28px; line-height: 1.2; overflow-wrap: anywhere; }
h2 { margin: 24px 0 8px; font-size: 18px; }
p { margin: 0 0 16px; } a { color: var(--link); overflow-wrap: anywhere; }
.muted { color: var(--muted); font-size: 14px; }
ol, ul.links, .card { margin: 0; padding: 0; list-style: none; background: var(--card); border: 1px solid var(--line);
  border-radius: 10px; }
ol li { display: grid; gap: 0 16px; padding: 12px 16px; border-top: 1px solid var(--line); overflow-wrap: anywhere; }
ol li:first-child { border-top: 0; }
@media (min-width: 700px) { ol li { grid-template-columns: 1fr auto; } ol time { text-align: right; } }
ol a { font-weight: 600; } ul.links, .card { padding: 12px 16px; } ul.links li { padding: 4px 0; }
iframe { display: block; width: 100%; height: 560px; border: 1px solid var(--line); border-radius: 10px; background: #fff; }
`;

const page = (title: string, body: string) =>
  [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1"><link rel="icon" href="data:,">',
    `<title>${escapeHtml(title)} | Local mailbox</title><style>${style}</style></head>`,
    `<body><main>${body}</main></body></html>`,
  ].join('');

const back = '<p><a href="/">All messages</a></p>';
const timeOf = (at: number) =>
  `<time class="muted" datetime="${new Date(at).toISOString()}">${new Date(at).toLocaleString('en-US')}</time>`;

const row = ({ path, to, subject, from, at }: ListedMessage) =>
  `<li><a href="${escapeHtml(path)}">${escapeHtml(subject)}</a>${timeOf(at)}` +
  `<span class="muted">To ${escapeHtml(to)}, from ${escapeHtml(from)}</span></li>`;

/** Renders the list of messages, newest first. */
export const listPage = (messages: readonly ListedMessage[], site: string): string =>
  page(
    'Messages',
    `<p><a href="${escapeHtml(site)}">${escapeHtml(brand.name)}</a></p><h1>Local mailbox</h1>` +
      '<p class="muted">Messages that the product and Firebase Auth would send. Nothing leaves this machine. ' +
      '<a href="/">Refresh</a></p>' +
      (messages.length > 0
        ? `<ol>${messages.map(row).join('')}</ol>`
        : '<p class="card">No messages yet.</p>'),
  );

/** Returns the URLs linked in an HTML part, without duplicates. */
const linksIn = (html: string): string[] => {
  const found = [...html.matchAll(/href="(https?:[^"]+)"/g)].map(([, url = '']) =>
    url.replaceAll('&amp;', '&'),
  );
  return [...new Set(found)];
};

/** Makes links inside the frame open in the whole page. */
const withTopTarget = (html: string) => html.replace('<head>', '<head><base target="_top">');

export const messagePage = ({ to, subject, html }: RenderedMessage & { to: string }): string => {
  const links = linksIn(html).map((url) => `<li><a href="${escapeHtml(url)}">${escapeHtml(url)}</a></li>`);
  return page(
    subject,
    `${back}<h1>${escapeHtml(subject)}</h1><p class="muted">To ${escapeHtml(to)}</p>` +
      `<iframe title="Message" sandbox="allow-top-navigation-by-user-activation" srcdoc="${escapeHtml(withTopTarget(html))}"></iframe>` +
      (links.length > 0
        ? `<h2>Links in this message</h2><ul class="links" aria-label="Links in this message">${links.join('')}</ul>`
        : ''),
  );
};

/** Renders a Firebase Auth message. The emulator stores only its link. */
export const authPage = ({ to, subject, link }: AuthMessage): string =>
  page(
    subject,
    `${back}<h1>${escapeHtml(subject)}</h1><p class="muted">To ${escapeHtml(to)}</p>` +
      `<ul class="links" aria-label="Links in this message"><li><a href="${escapeHtml(link)}">${escapeHtml(subject)}</a></li></ul>`,
  );

export const missingPage = page(
  'Not found',
  `${back}<h1>Message not found</h1><p>It was deleted, or its link has been used.</p>`,
);
