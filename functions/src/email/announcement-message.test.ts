import { expect, it } from 'vitest';
import { announcementMessage } from './announcement-message';
import { markdownHtml } from './markdown';

it.each([
  ['one\ntwo\n\nthree', '<p>one<br />two</p>\n<p>three</p>'],
  ['one  \ntwo\\\nthree', '<p>one<br />two<br />three</p>'],
  ['# Big\ntext', '<h2>Big</h2>\n<p>text</p>'],
  ['## a\n\n##### b', '<h3>a</h3>\n<h4>b</h4>'],
  [
    'Bring:\n- a\n- **b**\n  more',
    '<p>Bring:</p>\n<ul>\n<li>a</li>\n<li><strong>b</strong>\nmore</li>\n</ul>',
  ],
  ['1. a\n2. *b*', '<ol>\n<li>a</li>\n<li><em>b</em></li>\n</ol>'],
  ['> quoted\n> twice', '<blockquote>\n<p>quoted<br />twice</p>\n</blockquote>'],
  ['---', '<hr />'],
  ['`a < **b**` and _c_', '<p><code>a &lt; **b**</code> and <em>c</em></p>'],
  [
    '[site](https://a.test/x_y_z?a=1&b=2)',
    '<p><a href="https://a.test/x_y_z?a=1&amp;b=2" rel="noopener noreferrer">site</a></p>',
  ],
  ['2 * 3 * 4 and snake_case_name', '<p>2 * 3 * 4 and snake_case_name</p>'],
  ['<script>alert(1)</script>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
  ['a <img src=x onerror="alert(1)"> b', '<p>a &lt;img src=x onerror="alert(1)"&gt; b</p>'],
  ['![pic <b>](https://a.test/i.png)', '<p>pic &lt;b&gt;</p>'],
  ['&lt;script&gt; &#60;b&#62;', '<p>&lt;script&gt; &lt;b&gt;</p>'],
])('renders %j as HTML', (markdown, html) => expect(markdownHtml(markdown)).toBe(html));

it.each([
  'javascript:alert(1)',
  'JaVaScRiPt:x',
  'data:text/html,x',
  'vbscript:x',
  '//evil.test',
  '/admin',
  'ftp://a.test',
  '<java\tscript:x>',
])('renders no link to %s', (address) => {
  expect(markdownHtml(`[here](${address}) ![pic](${address})`)).not.toMatch(/href|src|<img/);
});

it('fills in no placeholders and drops dangerous links', () => {
  const { subject, html, text } = announcementMessage(
    {
      title: 'Closed\r\nBcc: a@b.test',
      content: 'Hi {{member_name}} [x](javascript:alert(1)) [y](https://a.test)',
    },
    'Dana <Reed>',
  );
  expect(subject).toBe('Closed Bcc: a@b.test');
  expect(html).toContain('Hello Dana,');
  expect(html).toContain('{{member_name}}');
  expect(html).not.toMatch(/href="javascript/);
  expect(html).toContain('href="https://a.test"');
  expect(text).toContain('/member/announcements');
});
