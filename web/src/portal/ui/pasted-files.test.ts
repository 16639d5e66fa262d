import { expect, test } from 'vitest';
import { pastedFiles } from './pasted-files';

const afternoon = new Date(2026, 10, 27, 16, 2);
const png = (name: string) => new File(['x'], name, { type: 'image/png' });

/** A fake clipboard with the parts that the code reads. */
const clipboard = (files: readonly File[], text = '') =>
  ({ files, getData: () => text }) as unknown as DataTransfer;
const names = (data: DataTransfer, usedNames: readonly string[] = []) =>
  pastedFiles(data, afternoon, usedNames).map(({ name }) => name);

test('a screenshot is named after the local time', () => {
  expect(names(clipboard([png('image.png')]))).toEqual(['Pasted image 2026-11-27 1602.png']);
  expect(names(clipboard([png('')]))).toEqual(['Pasted image 2026-11-27 1602.png']);
});

test('a second one in the same minute gets a number', () => {
  expect(
    names(clipboard([png('image.png'), png('image.png')]), ['Pasted image 2026-11-27 1602.png']),
  ).toEqual(['Pasted image 2026-11-27 1602 (2).png', 'Pasted image 2026-11-27 1602 (3).png']);
});

test('a copied file keeps its name', () => {
  expect(names(clipboard([png('letter.png')]))).toEqual(['letter.png']);
  expect(names(clipboard([png('letter.png')], 'letter.png'))).toEqual(['letter.png']);
});

test('text is pasted as text, even if Excel adds a picture of it', () => {
  expect(names(clipboard([png('image.png')], '12\t34'))).toEqual([]);
  expect(names(clipboard([], 'Hello'))).toEqual([]);
});
