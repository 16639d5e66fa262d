import { expect, it } from 'vitest';
import { applyMark } from './marks';

const chosen = ({ text, start, end }: ReturnType<typeof applyMark>) => [text, text.slice(start, end)];

it('wraps the selection in marks, or inserts an example if nothing is selected', () => {
  expect(chosen(applyMark('The season opens', 4, 10, 'bold'))).toEqual(['The **season** opens', 'season']);
  expect(chosen(applyMark('', 0, 0, 'italic'))).toEqual(['_emphasis_', 'emphasis']);
});

it('inserts a link and selects its URL', () => {
  expect(chosen(applyMark('see here', 4, 8, 'link'))).toEqual(['see [here](https://)', 'https://']);
});

it('marks whole lines and adds a blank line before them', () => {
  expect(chosen(applyMark('one\ntwo\nthree', 0, 7, 'list'))).toEqual(['- one\n- two\nthree', 'one\n- two']);
  expect(applyMark('Text\nhead', 5, 9, 'heading').text).toBe('Text\n\n## head');
  expect(applyMark('- one\ntwo', 6, 9, 'list').text).toBe('- one\n- two');
  expect(chosen(applyMark('word', 4, 4, 'quote'))).toEqual(['> wordQuotation', 'Quotation']);
});
