import { expect, test } from 'vitest';
import { pictureSize } from './picture-size';

const blob = (...parts: readonly (number | number[])[]) => new Blob([new Uint8Array(parts.flat())]);
const word = (value: number) => [value >> 8, value & 0xff];
const long = (value: number) => [...word(value >>> 16), ...word(value & 0xffff)];

const png = (width: number, height: number) =>
  blob(
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    long(13),
    [0x49, 0x48, 0x44, 0x52],
    long(width),
    long(height),
  );

const frame = (marker: number, width: number, height: number) => [
  0xff,
  marker,
  ...word(17),
  8,
  ...word(height),
  ...word(width),
  3,
];
const segment = (marker: number, bytes: number) => [
  0xff,
  marker,
  ...word(bytes + 2),
  ...Array(bytes).fill(7),
];
const jpeg = (...segments: number[][]) => blob([0xff, 0xd8], ...segments);

test('a PNG’s dimensions are in its first chunk', async () => {
  expect(await pictureSize(png(20_000, 15_000), 'image/png')).toEqual({ width: 20_000, height: 15_000 });
});

test('a JPEG’s dimensions follow its metadata, even if that is long', async () => {
  const metadata = Array.from({ length: 4 }, () => segment(0xe1, 30_000));
  const file = jpeg(...metadata, segment(0xdb, 65), frame(0xc2, 4032, 3024));
  expect(await pictureSize(file, 'image/jpeg')).toEqual({ width: 4032, height: 3024 });
});

test('Huffman tables and fill bytes before the frame are skipped', async () => {
  const file = jpeg(segment(0xc4, 29), [0xff], frame(0xc0, 640, 480));
  expect(await pictureSize(file, 'image/jpeg')).toEqual({ width: 640, height: 480 });
});

test.each([
  ['an empty PNG', png(0, 0), 'image/png'],
  ['a PNG that is cut off', blob([0x89, 0x50, 0x4e, 0x47]), 'image/png'],
  ['a PNG without IHDR', blob(Array(24).fill(1)), 'image/png'],
  ['a JPEG without a frame', jpeg(segment(0xe0, 14)), 'image/jpeg'],
  ['a JPEG whose frame is cut off', jpeg(frame(0xc0, 640, 480).slice(0, 6)), 'image/jpeg'],
  ['a JPEG with a segment of no length', jpeg([0xff, 0xe0, 0, 0]), 'image/jpeg'],
  ['text', blob([0xff, 0xd8, 0x41, 0x42, 0x43, 0x44]), 'image/jpeg'],
] as const)('%s has no dimensions', async (_, file, type) => {
  expect(await pictureSize(file, type)).toBeNull();
});
