import { describe, expect, it } from 'vitest';
import { renderTemplate } from '../email/render-template';
import { siteUrl } from '../platform/site-url';
import { invitation } from './emails';
import { hashOf, passwordPath, withPasswordLink } from './password-link';

const now = Date.parse('2026-01-05T10:00:00Z');
const to = { member_id: 'u1', recipient_email: 'new@office.test' };
const address = siteUrl() + passwordPath;
const outgoing = (
  content: string,
  email_type: 'welcome' | 'password_reset' | 'security_notice' = 'welcome',
) =>
  withPasswordLink(
    {
      ...to,
      email_type,
      ...renderTemplate({ subject: 'Hello', content }, new Map([['password_link', address]])),
    },
    now,
  );

describe('an outgoing message', () => {
  it('contains a new token in both parts, of which only the hash is stored until the link expires', () => {
    const stored = { ...to, email_type: 'welcome' as const, ...invitation('Noor Reed', to.recipient_email) };
    const first = withPasswordLink(stored, now);
    const [, token = ''] = /="https?:\/\/[^"]+\/set-password#([\w-]{43})"/.exec(first.html) ?? [];
    expect(first.text).toContain(`${siteUrl()}/set-password#${token}\n`);
    expect(first.link).toMatchObject({
      id: hashOf(token),
      document: { member_id: 'u1', email: 'new@office.test' },
    });
    expect(first.link?.id).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(first.link)).not.toContain(token);
    expect(first.link?.document.expires_at.toMillis()).toBe(now + 7 * 24 * 60 * 60_000);
    expect(first.html + first.text).not.toContain(address);
    expect(withPasswordLink(stored, now).link?.id).not.toBe(first.link?.id);
  });

  it('gets no token if it has another type or no link', () => {
    expect(outgoing('<a href="{{password_link}}">Set it</a>', 'security_notice').link).toBeNull();
    expect(outgoing('<p>Hello</p>').link).toBeNull();
  });

  it('gets the token in links and in text', () => {
    const { html, text } = outgoing('<p><a href="{{password_link}}">Set it</a></p><p>{{password_link}}</p>');
    expect(html.match(/"[^"]+\/set-password#[\w-]{43}"/g)).toHaveLength(1);
    expect(html.match(/>[^<]+\/set-password#[\w-]{43}</g)).toHaveLength(1);
    expect(text.match(/\/set-password#[\w-]{43}/g)).toHaveLength(2);
  });

  it.each([
    '<a href="https://evil.test/?to={{password_link}}">Set it</a>',
    '<a href="https://evil.test/ {{password_link}}">Set it</a>',
    '<a href="{{password_link}}.evil.test">Set it</a>',
    '<a href="https://evil.test/&quot;{{password_link}}&quot;">Set it</a>',
    '<a href="https://evil.test/>{{password_link}}<">Set it</a>',
    '<p>https://evil.test/({{password_link}})</p>',
  ])('never gets the token where another site would receive it: %s', (content) => {
    const { html, text, link } = outgoing(content);
    expect(link).not.toBeNull();
    expect(html).not.toMatch(/evil[^<]*#[\w-]{43}/);
    expect(text).not.toMatch(/evil\S*#[\w-]{43}/);
  });
});
