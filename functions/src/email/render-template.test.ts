import { brand } from '@united/domain/shared/brand';
import { describe, expect, it } from 'vitest';
import { renderTemplate } from './render-template';

const values = new Map([
  ['member_name', 'Dana <b>Reed</b> & "Sons"'],
  ['member_first_name', '$& $1 $$'],
  ['software_url', 'javascript:alert(1)'],
  ['website_url', 'https://maple.test/?a=1&b=2'],
  ['motto', '" onmouseover="alert(1)'],
  ['two_lines', 'one\r\nBcc: x@evil.test'],
]);
const html = (content: string) => renderTemplate({ subject: 's', content }, values).html;
/** The content inside the layout. */
const body = (content: string) =>
  /<div style="font-size:16px[^>]*>(.*)<\/div><p style="margin:24px/s.exec(html(content))?.[1];

describe('the HTML of a template', () => {
  it.each([
    ['a script', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
    ['an unclosed script in capitals', '<p>a</p><SCRIPT SRC=//evil.test/x>', '<p>a</p>'],
    ['a frame', '<iframe src="https://evil.test"></iframe>a', 'a'],
    ['a form', '<form action="https://evil.test"><input name="ssn">a<button>b</button></form>', 'ab'],
    ['a style sheet', '<style>body{display:none}</style>a', 'a'],
    ['an event handler', '<p onclick="x()" onerror=x()>a</p>', '<p>a</p>'],
    [
      'the handler of an image',
      '<img src="https://a.test/i.png" onerror="x()">',
      '<img src="https://a.test/i.png" />',
    ],
    ['an inline image', '<img src="data:image/svg+xml;base64,AAAA" alt="a">', '<img alt="a" />'],
    ['an SVG', '<svg onload="x()"><script>x()</script></svg>a', 'a'],
    [
      'a meta refresh, a base and a link',
      '<meta http-equiv="refresh"><base href="//x"><link rel="stylesheet">a',
      'a',
    ],
    ['an object and an embed', '<object data="x"></object><embed src="x">a', 'a'],
    ['a comment', 'a<!-- [if mso]><script>x()</script><![endif] -->', 'a'],
    [
      'a background image',
      '<p style="background:url(https://evil.test/t.gif);color:#123456">a</p>',
      '<p style="color:#123456">a</p>',
    ],
    [
      'a fixed position',
      '<p style="position:fixed;text-align:center">a</p>',
      '<p style="text-align:center">a</p>',
    ],
  ])('removes %s', (_, content, expected) => expect(body(content)).toBe(expected));

  it.each([
    ['javascript:alert(1)'],
    ['JaVaScRiPt:alert(1)'],
    [' java\nscript:alert(1)'],
    ['data:text/html,<script>x</script>'],
    ['vbscript:x'],
    ['//evil.test/x'],
    ['file:///etc/passwd'],
  ])('removes the URL %j', (url) => {
    expect(body(`<a href="${url}">a</a>`)).toBe('<a rel="noopener noreferrer">a</a>');
  });

  it('keeps formatting, lists, tables, links and harmless styles', () => {
    const content =
      '<h2>Head</h2><ul><li><strong>a</strong></li></ul><table role="presentation"><tbody><tr><td colspan="2" style="padding:4px 8px;color:#112233">b</td></tr></tbody></table>';
    expect(body(content)).toBe(content);
    expect(body('<a href="mailto:a@b.test">m</a>')).toContain('href="mailto:a@b.test"');
    expect(body('<a href="https://a.test" target="_top">m</a>')).toBe(
      '<a href="https://a.test" target="_blank" rel="noopener noreferrer">m</a>',
    );
  });
});

describe('placeholders', () => {
  it('are escaped in the HTML and plain in the subject', () => {
    const message = renderTemplate(
      { subject: 'For {{member_name}}', content: '<p>{{ Member-Name }}</p>' },
      values,
    );
    expect(message.subject).toBe('For Dana <b>Reed</b> & "Sons"');
    expect(message.html).toContain('<p>Dana &lt;b&gt;Reed&lt;/b&gt; &amp; "Sons"</p>');
    expect(message.html).toContain('<title>For Dana &lt;b&gt;Reed&lt;/b&gt; &amp; &quot;Sons&quot;</title>');
    expect(message.text).toContain('Dana <b>Reed</b> & "Sons"');
    expect(message.missing).toEqual([]);
  });

  it('are not treated as replacement patterns', () => {
    const message = renderTemplate(
      { subject: '{{member_first_name}}', content: '<p>{{member_first_name}}</p>' },
      values,
    );
    expect(message.subject).toBe('$& $1 $$');
    expect(message.html).toContain('<p>$&amp; $1 $$</p>');
    expect(message.text).toContain('$& $1 $$');
  });

  it('cannot inject a dangerous URL, a handler or a header', () => {
    expect(body('<a href="{{software_url}}">a</a>')).toBe('<a rel="noopener noreferrer">a</a>');
    expect(body('<a href="{{website_url}}">a</a>')).toContain('href="https://maple.test/?a=1&amp;b=2"');
    expect(body('<a href="https://a.test/{{motto}}">a</a><p title="{{motto}}" {{motto}}>b</p>')).toBe(
      '<a href="https://a.test/&quot; onmouseover=&quot;alert(1)" rel="noopener noreferrer">a</a><p>b</p>',
    );
    const { subject } = renderTemplate({ subject: 'Hi {{two_lines}}', content: 'a' }, values);
    expect(subject).toBe('Hi one Bcc: x@evil.test');
    expect(renderTemplate({ subject: 'a\r\nBcc: b', content: 'a' }, values).subject).toBe('a Bcc: b');
  });

  it('without a value render empty and are listed as spelled', () => {
    const message = renderTemplate(
      { subject: 'Hello {{Office EFIN}}', content: '<p>[{{enrollment_link}}]{{Office EFIN}}</p>' },
      values,
    );
    expect(message.subject).toBe('Hello');
    expect(message.html).toContain('<p>[]</p>');
    expect(message.missing).toEqual(['Office EFIN', 'enrollment_link']);
  });
});

it('has a plain-text part, and contact details in both parts', () => {
  const { text, html: whole } = renderTemplate(
    {
      subject: 's',
      content: '<h2>News</h2><p>Read <a href="https://a.test/x">this</a>.</p><ul><li>one</li></ul>',
    },
    values,
  );
  expect(text).toBe(
    `News\n\nRead this (https://a.test/x).\n\n * one\n\n${brand.name}\n${brand.phone}\n${brand.email}`,
  );
  for (const part of [brand.name, brand.phone, brand.email]) expect(whole).toContain(part);
});
