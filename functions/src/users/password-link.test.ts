import { describe, expect, it } from 'vitest';
import { renderTemplate } from '../email/render-template';
import { siteUrl } from '../platform/site-url';
import { invitation } from './emails';
import { hashOf, passwordPath, withPasswordLink } from './password-link';

const now = Date.parse('2026-01-05T10:00:00Z');
const to = { member_id: 'u1', recipient_email: 'new@office.test' };
const address = siteUrl() + passwordPath;
const leaving = (content: string, email_type: 'welcome' | 'password_reset' | 'security_notice' = 'welcome') =>
  withPasswordLink(
    {
      ...to,
      email_type,
      ...renderTemplate({ subject: 'Hello', content }, new Map([['password_link', address]])),
    },
    now,
  );

describe('a message that leaves', () => {
  it('carries a new token in both parts; its hash alone is kept, for as long as the message says', () => {
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

  it('gets none of another type, or without the address', () => {
    expect(leaving('<a href="{{password_link}}">Set it</a>', 'security_notice').link).toBeNull();
    expect(leaving('<p>Hello</p>').link).toBeNull();
  });

  it('puts it where a template shows the address, as link or as text', () => {
    const { html, text } = leaving('<p><a href="{{password_link}}">Set it</a></p><p>{{password_link}}</p>');
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
  ])('but nowhere where it would reach another site: %s', (content) => {
    const { html, text, link } = leaving(content);
    expect(link).not.toBeNull();
    expect(html).not.toMatch(/evil[^<]*#[\w-]{43}/);
    expect(text).not.toMatch(/evil\S*#[\w-]{43}/);
  });
});
