import { limits } from '@united/domain/shared/limits';
import { expect, test } from 'vitest';
import { sizeText } from '~/portal/ui/size-text';
import { checkFile, fittingName } from './file-check';

const file = (name: string, bytes: readonly number[] | string) =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name);

test('the leading bytes decide the type, not the name', async () => {
  const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0];
  expect(await checkFile(file('report.pdf', png))).toEqual({ type: 'image/png' });
  expect(await checkFile(file('photo', [0xff, 0xd8, 0xff, 0xe0]))).toEqual({ type: 'image/jpeg' });
  expect(await checkFile(file('a.pdf', '%PDF-1.7'))).toEqual({ type: 'application/pdf' });
});

test.each([
  ['tool.png', [0x4d, 0x5a, 0x90, 0]],
  ['drawing.png', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['cut.png', [0x89, 0x50]],
])('%s is rejected with its name', async (name, bytes) => {
  expect(await checkFile(file(name, bytes))).toEqual({
    problem: expect.stringContaining(`“${name}” is not a PNG`),
  });
});

test('a password-protected PDF is rejected', async () => {
  const locked = '%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<</Size 5/Encrypt 4 0 R>>\n%%EOF\n';
  expect(await checkFile(file('return.pdf', locked))).toEqual({
    problem: expect.stringContaining('“return.pdf” is locked with a password.'),
  });
  expect(await checkFile(file('return.pdf', locked.replace('/Encrypt 4 0 R', '')))).toEqual({
    type: 'application/pdf',
  });
});

test.each(['heic', 'heix', 'hevc', 'mif1', 'msf1'])(
  '“ftyp” with the brand %s is a HEIC photo',
  async (brand) => {
    expect(await checkFile(file('IMG_1.jpg', `\0\0\0\x18ftyp${brand}\0\0\0\0`))).toEqual({ heic: true });
  },
);

test('a declared HEIC type counts only for unknown content', async () => {
  const declared = (content: string | Uint8Array<ArrayBuffer>) =>
    new File([content], 'IMG_1.HEIC', { type: 'image/heic' });
  expect(await checkFile(declared('\0\0\0\x18ftypMiHE'))).toEqual({ heic: true });
  expect(await checkFile(declared(new Uint8Array([0xff, 0xd8, 0xff, 0xe0])))).toEqual({ type: 'image/jpeg' });
});

test('videos and AVIF pictures are not HEIC photos', async () => {
  for (const brand of ['isom', 'avif', 'qt  '])
    expect(await checkFile(file('a.heic', `\0\0\0\x18ftyp${brand}\0\0\0\0`))).toEqual({
      problem: expect.stringContaining('is not a PNG, JPG or PDF'),
    });
});

test('empty and oversized files are rejected with the reason', async () => {
  expect(await checkFile(file('empty.pdf', ''))).toEqual({ problem: '“empty.pdf” is empty.' });
  const big = file('big.pdf', '%PDF-1.7');
  Object.defineProperty(big, 'size', { value: limits.attachmentBytes + 1 });
  expect(await checkFile(big)).toEqual({
    problem: '“big.pdf” is 10.1 MB. The limit is 10 MB.',
  });
});

test('formats sizes and shortens names', () => {
  expect([sizeText(1), sizeText(2048), sizeText(limits.attachmentBytes)]).toEqual(['1 KB', '2 KB', '10 MB']);
  expect(fittingName('  ')).toBe('file');
  const long = fittingName(`${'x'.repeat(300)}.pdf`);
  expect(long).toHaveLength(limits.fileName);
  expect(long.endsWith('.pdf')).toBe(true);
});
