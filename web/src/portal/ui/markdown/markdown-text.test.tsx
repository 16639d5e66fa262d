import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { MarkdownText } from './markdown-text';

const html = (markdown: string) => renderToStaticMarkup(<MarkdownText>{markdown}</MarkdownText>);

it('renders headings, bold and lists', () => {
  const shown = html('# Title\n\n**bold** and\n\n- one\n- two');
  expect(shown).toContain('<h3>Title</h3>');
  expect(shown).toContain('<strong>bold</strong>');
  expect(shown).toContain('<li>one</li>');
});

it('shows raw HTML as text', () => {
  const shown = html('<script>alert(1)</script>\n\nA <img src=x onerror="alert(1)"> b');
  expect(shown).not.toMatch(/<script|<img/);
  expect(shown).toContain('&lt;script&gt;');
  expect(shown).toContain('&lt;img');
});

it.each(['javascript:alert(1)', 'data:text/html,x', 'JaVaScRiPt:x', '//evil.test', '/admin', 'ftp://a.test'])(
  'does not link to %s',
  (address) => {
    expect(html(`[here](${address})`)).not.toContain('href');
    expect(html(`![pic](${address})`)).not.toContain('src');
  },
);

it('opens links in a new tab without an opener', () => {
  const shown = html('[site](https://a.test) [mail](mailto:a@b.test)');
  expect(shown).toMatch(
    /href="https:\/\/a\.test"[^>]*target="_blank"|target="_blank"[^>]*href="https:\/\/a\.test"/,
  );
  expect(shown).toContain('rel="noopener noreferrer"');
  expect(shown).toContain('href="mailto:a@b.test"');
});
