import { expect, it } from 'vitest';
import { markdownHtml } from '../email/markdown';
import { announcementMessage } from './emails';

it.each([
  ['one\ntwo\n\nthree', '<p>one<br>two</p><p>three</p>'],
  ['# Big\ntext', '<h2>Big</h2><p>text</p>'],
  ['Bring:\n- a\n- **b**\n  more', '<p>Bring:</p><ul><li>a</li><li><strong>b</strong> more</li></ul>'],
  ['1. a\n2. *b*', '<ol><li>a</li><li><em>b</em></li></ol>'],
  ['> quoted\n> twice', '<blockquote><p>quoted<br>twice</p></blockquote>'],
  ['---', '<hr>'],
  ['`a < **b**` and _c_', '<p><code>a &lt; **b**</code> and <em>c</em></p>'],
  ['[site](https://a.test/x_y_z?a=1&b=2)', '<p><a href="https://a.test/x_y_z?a=1&amp;b=2">site</a></p>'],
  ['2 * 3 * 4 and snake_case_name', '<p>2 * 3 * 4 and snake_case_name</p>'],
  ['<script>alert(1)</script>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
])('%j as HTML', (markdown, html) => expect(markdownHtml(markdown)).toBe(html));

it('is a message without placeholders and without dangerous links', () => {
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
