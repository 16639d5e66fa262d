import { starterCourses } from '@united/domain/content/starter';
import { expect, it } from 'vitest';
import { markdownHtml } from '../../functions/src/email/markdown';
import { demoAnnouncements } from '../../tools/seed/write-announcements';
import { markdownFormat } from '../../web/src/portal/ui/editor/markdown-format';
import { readMarkdown } from '../../web/src/portal/ui/editor/read-markdown';
import { writeMarkdown } from '../../web/src/portal/ui/editor/write-markdown';

const texts = [
  ...demoAnnouncements.map(({ title, content }) => [title, content] as const),
  ...starterCourses.flatMap(({ course }) => course.lessons.map(({ title, body }) => [title, body] as const)),
  [
    'hostile',
    'a **b**c _d_ <script>alert(1)</script> [x](javascript:alert(1)) &lt;b> 1\\. {{x}}\n\n1) *y*\n2) **“z”**',
  ] as const,
];

it.each(texts)('the visual editor opens and rewrites %j so that its email stays the same', (_, text) => {
  const { doc } = readMarkdown(text);
  expect(markdownFormat.droppedMarkup(text)).toEqual([]);
  const html = (markdown: string) => markdownHtml(markdown).replaceAll(/<a rel="[^"]*">x<\/a>/g, 'x');
  expect(html(writeMarkdown(doc))).toBe(html(text));
});
