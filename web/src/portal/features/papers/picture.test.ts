import { paperLimits } from '@united/domain/papers/paper';
import { expect, test } from 'vitest';
import { drawnSize, pictureName, prepare } from './picture';

test.each([
  ['IMG_1.HEIC', 'IMG_1.jpg'],
  ['front.PNG', 'front.jpg'],
  ['scan.of.id.jpeg', 'scan.of.id.jpg'],
  ['photo.jpg', 'photo.jpg'],
  ['photo', 'photo.jpg'],
])('%s is sent as %s', (name, sent) => {
  expect(pictureName(name)).toBe(sent);
});

test.each([
  [
    [4032, 3024],
    [2400, 1800],
  ],
  [
    [3024, 4032],
    [1800, 2400],
  ],
  [
    [2400, 1000],
    [2400, 1000],
  ],
  [
    [640, 480],
    [640, 480],
  ],
  [
    [40_000, 1],
    [2400, 1],
  ],
])('%j is drawn as %j', ([width = 0, height = 0], [drawnWidth, drawnHeight]) => {
  expect(drawnSize(width, height)).toEqual({ width: drawnWidth, height: drawnHeight });
});

const file = (name: string, content: string | number[]) =>
  new File([typeof content === 'string' ? content : new Uint8Array(content)], name);
const pngOf = (width: number, height: number) => [
  ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52],
  ...[width, height].flatMap((side) => [side >>> 24, (side >> 16) & 255, (side >> 8) & 255, side & 255]),
];

test.each([
  [
    'a picture of 300 megapixels',
    file('wall.png', pngOf(20_000, 15_000)),
    'has 300 megapixels. The limit is 80.',
  ],
  ['a damaged picture', file('cut.jpg', [0xff, 0xd8, 0xff, 0xe0]), 'could not be read as a picture.'],
  ['an empty file', file('empty.pdf', ''), 'is empty.'],
  ['a program', file('id.png', [0x4d, 0x5a, 0x90, 0]), 'is not a PNG, JPG or PDF file.'],
  ['an SVG', file('id.png', '<svg xmlns="http://www.w3.org/2000/svg"/>'), 'is not a PNG, JPG or PDF file.'],
  ['a page', file('id.pdf', '<!doctype html><script>1</script>'), 'is not a PNG, JPG or PDF file.'],
  ['a locked PDF', file('id.pdf', '%PDF-1.7 trailer<</Encrypt 4 0 R>>'), 'is locked with a password.'],
])('%s is refused with its name', async (_, bad, reason) => {
  expect(await prepare(bad, 0)).toEqual({ problem: expect.stringContaining(`“${bad.name}” ${reason}`) });
});

test('a PDF is sent as it is, up to the limit', async () => {
  const content = '%PDF-1.7\n%%EOF';
  const prepared = await prepare(file('letter', content), 0);
  expect(prepared).toEqual({ blob: expect.any(Blob), isPicture: false });
  if ('blob' in prepared) {
    expect(prepared.blob.type).toBe('application/pdf');
    expect(await prepared.blob.text()).toBe(content);
  }
  const large = new File([content, new Uint8Array(paperLimits.fileBytes)], 'large.pdf');
  expect(await prepare(large, 0)).toEqual({ problem: '“large.pdf” is 10.1 MB. The limit is 10 MB.' });
});
