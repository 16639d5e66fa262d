import { expect, it } from 'vitest';
import { withMark } from './marks';

const chosen = ({ text, start, end }: ReturnType<typeof withMark>) => [text, text.slice(start, end)];

it('puts marks around the selection, or an example where there is none', () => {
  expect(chosen(withMark('The season opens', 4, 10, 'bold'))).toEqual(['The **season** opens', 'season']);
  expect(chosen(withMark('', 0, 0, 'italic'))).toEqual(['_emphasis_', 'emphasis']);
});

it('makes a link with its address selected', () => {
  expect(chosen(withMark('see here', 4, 8, 'link'))).toEqual(['see [here](https://)', 'https://']);
});

it('marks whole lines, after an empty one', () => {
  expect(chosen(withMark('one\ntwo\nthree', 0, 7, 'list'))).toEqual(['- one\n- two\nthree', 'one\n- two']);
  expect(withMark('Text\nhead', 5, 9, 'heading').text).toBe('Text\n\n## head');
  expect(withMark('- one\ntwo', 6, 9, 'list').text).toBe('- one\n- two');
  expect(chosen(withMark('word', 4, 4, 'quote'))).toEqual(['> wordQuotation', 'Quotation']);
});
