import { expect, it } from 'vitest';
import { mark, renderMarks } from './marks';

const fee = mark('software_fee', '$18');

it('marks an element that contains only a figure', () => {
  expect(renderMarks(`<td class="a">${fee}</td>`)).toBe('<td class="a" data-figure="software_fee">$18</td>');
});

it('wraps a figure within text, including in drawings', () => {
  expect(renderMarks(`<p>From ${fee} on</p>`)).toBe(
    '<p>From <span data-figure="software_fee">$18</span> on</p>',
  );
  expect(renderMarks(`<text x="1">Season ${fee}</text>`)).toBe(
    '<text x="1">Season <tspan data-figure="software_fee">$18</tspan></text>',
  );
});

it('wraps a figure after a void element', () => {
  expect(renderMarks(`<p>Hours<br/>${fee}</p>`)).toBe(
    '<p>Hours<br/><span data-figure="software_fee">$18</span></p>',
  );
});

it('removes marks from attributes', () => {
  expect(renderMarks(`<a aria-label="From ${fee}">x</a>`)).toBe('<a aria-label="From $18">x</a>');
});
