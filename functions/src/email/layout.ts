import { brand } from '@united/domain/shared/brand';
import { firstName } from '@united/domain/shared/display';
import { firstCharacters, plainLine } from '@united/domain/shared/plain-text';
import { siteUrl } from '../platform/site-url';

/** A built-in message, to be rendered as HTML and plain text. All values are plain text. */
export interface Message {
  subject: string;
  /** The recipient's name. Null leaves the name out of the greeting. */
  to: string | null;
  paragraphs: readonly string[];
  /** Label and value pairs, in the order shown. */
  facts?: readonly (readonly [label: string, value: string])[];
  /** Lists of links with a heading, as in the digest. `note` follows the link. */
  lists?: readonly {
    title: string;
    lines: readonly { text: string; note: string; path: string }[];
    /** Link to the full list, or null if it is complete. */
    more: string | null;
  }[];
  /** What happens next, and who must act. */
  next?: string;
  /** A link into the portal; `path` starts with a slash. */
  action?: { label: string; path: string };
}

export interface RenderedMessage {
  subject: string;
  html: string;
  text: string;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (value: string): string =>
  value.replace(/[&<>"']/g, (character) => entities[character] ?? '');

/** Returns the greeting. A blank name gives "Hello there,". */
export const greetingOf = (name: string | null): string =>
  name === null ? 'Hello,' : `Hello ${firstName(name) || 'there'},`;

/** Returns a single line of at most 200 characters, which prevents header injection. */
export const oneLine = (value: string): string =>
  firstCharacters(plainLine(value.replace(/[\s\p{Cc}]+/gu, ' ')), 200);

const ink = '#12302b';
const muted = '#5b6b67';
const paper = '#f6f4ef';
const green = '#1b6b57';
const sans = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

const paragraph = (value: string) =>
  `<p style="margin:0 0 16px;font-size:16px;line-height:1.5;color:${ink}">${escapeHtml(value)}</p>`;

const factRow = ([label, value]: readonly [string, string]) =>
  `<tr><th align="left" style="padding:6px 16px 6px 0;font-size:14px;font-weight:400;color:${muted};vertical-align:top">${escapeHtml(label)}</th>` +
  `<td style="padding:6px 0;font-size:14px;color:${ink}">${escapeHtml(value)}</td></tr>`;

const frameEnd = '</div></body></html>';

/** Wraps HTML content in the message layout, with the brand above and contact details below. */
export function frame(subject: string, content: string): string {
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escapeHtml(oneLine(subject))}</title></head>`,
    `<body style="margin:0;padding:24px;background:${paper};font-family:${sans}">`,
    '<div style="max-width:560px;margin:0 auto;padding:32px;background:#ffffff;border-radius:8px">',
    `<p style="margin:0 0 24px;font-size:18px;font-weight:600;color:${green}">${escapeHtml(brand.name)}</p>`,
    content,
    `<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #e3e0d8;font-size:13px;line-height:1.5;color:${muted}">`,
    `${escapeHtml(brand.name)} · ${escapeHtml(brand.phone)} · ${escapeHtml(brand.email)}</p>`,
    frameEnd,
  ].join('');
}

/** Styles content from the editor like built-in messages. */
export const styledContent = (content: string): string =>
  `<div style="font-size:16px;line-height:1.5;color:${ink}">${content}</div>`;

/** Renders a button. `path` starts with a slash. */
export const button = ({ label, path }: { label: string; path: string }): string =>
  `<p style="margin:0 0 16px"><a href="${escapeHtml(siteUrl() + path)}" style="display:inline-block;padding:10px 20px;background:${green};color:#ffffff;font-size:15px;text-decoration:none;border-radius:6px">${escapeHtml(label)}</a></p>`;

/** Brand and contact details at the end of every plain-text part. */
export const textFooter = `${brand.name}\n${brand.phone}\n${brand.email}`;

type List = NonNullable<Message['lists']>[number];

const link = (text: string, path: string) =>
  `<a href="${escapeHtml(siteUrl() + path)}" style="color:${green}">${escapeHtml(text)}</a>`;

const listHtml = ({ title, lines, more }: List) =>
  [
    `<h2 style="margin:24px 0 8px;font-size:16px;color:${ink}">${escapeHtml(title)}</h2>`,
    `<ul style="margin:0 0 16px;padding:0 0 0 20px;font-size:15px;line-height:1.5;color:${ink}">`,
    ...lines.map(
      ({ text, note, path }) =>
        `<li style="margin:0 0 4px">${link(text, path)}${note && `<span style="color:${muted}"> · ${escapeHtml(note)}</span>`}</li>`,
    ),
    more === null ? '' : `<li style="margin:0 0 4px">${link('View all', more)}</li>`,
    '</ul>',
  ].join('');

const listText = ({ title, lines, more }: List) =>
  [
    title,
    ...lines.map(
      ({ text, note, path }) => `- ${[text, note].filter(Boolean).join(' · ')}\n  ${siteUrl()}${path}`,
    ),
    ...(more === null ? [] : [`- View all\n  ${siteUrl()}${more}`]),
  ].join('\n');

function html({ subject, to, paragraphs, facts = [], lists = [], next, action }: Message): string {
  const parts = [
    paragraph(greetingOf(to)),
    ...paragraphs.map(paragraph),
    facts.length > 0
      ? `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${facts.map(factRow).join('')}</table>`
      : '',
    ...lists.map(listHtml),
    next
      ? `<div style="margin:0 0 16px;padding:12px 16px;background:${paper};border-left:4px solid ${green}"><strong style="font-size:14px;color:${ink}">What happens next</strong>` +
        `<p style="margin:4px 0 0;font-size:15px;line-height:1.5;color:${ink}">${escapeHtml(next)}</p></div>`
      : '',
    action ? button(action) : '',
  ];
  return frame(subject, parts.join(''));
}

function text({ to, paragraphs, facts = [], lists = [], next, action }: Message): string {
  const blocks = [
    greetingOf(to),
    ...paragraphs,
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    ...lists.map(listText),
    next ? `What happens next\n${next}` : '',
    action ? `${action.label}: ${siteUrl()}${action.path}` : '',
    textFooter,
  ];
  return blocks.filter(Boolean).join('\n\n');
}

/** Renders a message in the branded layout, as HTML with inline styles and as plain text. */
export const renderMessage = (message: Message): RenderedMessage => ({
  subject: oneLine(message.subject),
  html: html(message),
  text: text(message),
});

/** Adds a link below a message in the layout. Other messages are returned unchanged. */
export function withLinkBelow(message: RenderedMessage, label: string, path: string): RenderedMessage {
  if (!message.html.endsWith(frameEnd)) return message;
  const line = `<p style="margin:8px 0 0;font-size:13px;line-height:1.5">${link(label, path)}</p>`;
  return {
    subject: message.subject,
    html: message.html.slice(0, -frameEnd.length) + line + frameEnd,
    text: `${message.text}\n\n${label}: ${siteUrl()}${path}`,
  };
}
