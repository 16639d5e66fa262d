import { expect, test } from 'vitest';
import { convertHeic, jpegName } from './heic';

test.each([
  ['IMG_1.HEIC', 'IMG_1.jpg'],
  ['scan.of.letter.heif', 'scan.of.letter.jpg'],
  ['burst.heics', 'burst.jpg'],
  ['photo', 'photo.jpg'],
  ['heic', 'heic.jpg'],
])('%s becomes %s', (name, jpeg) => {
  expect(jpegName(name)).toBe(jpeg);
});

test('browsers without HEIC support show instructions for the phone', async () => {
  expect(await convertHeic(new File(['\0\0\0\x18ftypheic'], 'IMG_1.HEIC'))).toEqual({
    problem: expect.stringMatching(/“IMG_1.HEIC” is a HEIC photo.*choose Most Compatible/),
  });
});
