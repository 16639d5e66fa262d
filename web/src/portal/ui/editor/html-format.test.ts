import { expect, it } from 'vitest';
import { htmlFormat, inLines } from './html-format';

const { droppedMarkup, isLinkTarget } = htmlFormat;

it('finds no losses in the visual editor’s own output', () => {
  const html =
    '<h2>Hello {{member_name}}</h2><p><strong>Bold</strong> <a href="{{portal_link}}">link</a><br></p><ol start="2"><li><p>One</p></li></ol><hr>';
  expect(droppedMarkup(html)).toEqual([]);
});

it('lists each lost element and attribute once', () => {
  const html =
    '<style>p{}</style><table><tr><td style="x">a</td></tr></table><p style="color:red" class="a">b</p>';
  expect(droppedMarkup(html)).toEqual(['<style>', '<table>', '<tbody>', '<tr>', '<td>', 'style', 'class']);
});

it('puts each block on its own line', () => {
  expect(inLines('<p>a</p><ul><li><p>b</p></li></ul>')).toBe('<p>a</p>\n<ul>\n<li><p>b</p></li>\n</ul>');
});

it.each([
  ['https://irs.gov/a?b=c', true],
  ['mailto:a@b.test', true],
  ['{{portal_link}}', true],
  ['javascript:alert(1)', false],
  ['ftp://a.test', false],
])('links to %s: %s', (href, allowed) => expect(isLinkTarget(href)).toBe(allowed));
