import { expect, it } from 'vitest';
import { drawMarks, mark } from './marks';

const fee = mark('software_fee', '$18');

it('marks an element that contains only a figure', () => {
  expect(drawMarks(`<td class="a">${fee}</td>`)).toBe('<td class="a" data-figure="software_fee">$18</td>');
});

it('wraps a figure within text, also in drawings', () => {
  expect(drawMarks(`<p>From ${fee} on</p>`)).toBe(
    '<p>From <span data-figure="software_fee">$18</span> on</p>',
  );
  expect(drawMarks(`<text x="1">Season ${fee}</text>`)).toBe(
    '<text x="1">Season <tspan data-figure="software_fee">$18</tspan></text>',
  );
});

it('wraps a figure after a void element', () => {
  expect(drawMarks(`<p>Hours<br/>${fee}</p>`)).toBe(
    '<p>Hours<br/><span data-figure="software_fee">$18</span></p>',
  );
});

it('removes marks from attributes', () => {
  expect(drawMarks(`<a aria-label="From ${fee}">x</a>`)).toBe('<a aria-label="From $18">x</a>');
});
