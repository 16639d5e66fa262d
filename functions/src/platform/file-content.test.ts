import { attachmentTypes } from '@united/domain/tickets/reply';
import { describe, expect, it } from 'vitest';
import { attachmentDisposition, detectType, isLocked, safeFileName } from './file-content';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const jpg = Buffer.from([
  0xff,
  0xd8,
  0xff,
  0xe0,
  0,
  0x10,
  ...Buffer.from('JFIF\0'),
  1,
  1,
  0,
  0,
  1,
  0,
  1,
  0,
  0,
  0xff,
  0xd9,
]);
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');
/** The end record of a ZIP archive, with a comment of this many bytes. */
const archiveEnd = (comment = 0) => {
  const end = Buffer.alloc(22 + comment);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(comment, 20);
  return end;
};
const typeOf = (bytes: Uint8Array) => detectType(attachmentTypes, { head: bytes, tail: bytes });

describe('the type of a file', () => {
  it.each([
    ['image/png', png],
    ['image/jpeg', jpg],
    ['application/pdf', pdf],
  ])('is detected as %s from its bytes', async (type, bytes) => {
    expect(await typeOf(bytes)).toBe(type);
  });

  it.each([
    ['an SVG', Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['an HTML page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a Windows executable', Buffer.from('MZ\x90\0\x03\0\0\0')],
    ['a Linux executable', Buffer.from('\x7fELF\x02\x01\x01\0\0\0\0\0\0\0\0\0', 'latin1')],
    ['an archive', Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(40), archiveEnd()])],
    ['a GIF', Buffer.from('GIF89a')],
    ['text', Buffer.from('hello')],
    ['an empty file', Buffer.alloc(0)],
    ['a PNG with trailing bytes', Buffer.concat([png, Buffer.from('MZ')])],
    ['half a PNG', png.subarray(0, 40)],
    ['a PNG that is an archive', Buffer.concat([png, archiveEnd()])],
    ['a JPG that is an archive', Buffer.concat([jpg, archiveEnd()])],
    ['a PDF that is an archive with a comment', Buffer.concat([pdf, archiveEnd(7)])],
    ['a PDF with leading bytes', Buffer.concat([Buffer.from('MZ junk '), pdf])],
    [
      'a JPG that contains an HTML page',
      Buffer.concat([jpg.subarray(0, 20), Buffer.from('<script>'), jpg.subarray(20)]),
    ],
  ])('is null for %s', async (_, bytes) => {
    expect(await typeOf(bytes)).toBeNull();
  });
});

it.each([
  ['summary.pdf', 'application/pdf', 'summary.pdf'],
  ['Photo.JPEG', 'image/jpeg', 'Photo.JPEG'],
  ['invoice.exe', 'image/png', 'invoice.exe.png'],
  ['../../etc/passwd', 'image/png', 'passwd.png'],
  ['C:\\temp\\a.png', 'image/png', 'a.png'],
  ['..hidden.pdf', 'application/pdf', 'hidden.pdf'],
  ['a\u202efdp.exe', 'application/pdf', 'afdp.exe.pdf'],
  ['a\r\nb".png', 'image/png', 'ab.png'],
  ['???', 'image/png', 'file.png'],
  [`${'n'.repeat(190)}.pdf`, 'application/pdf', `${'n'.repeat(120)}.pdf`],
] as const)('%j as %s is saved as %j', (name, type, safe) => {
  expect(safeFileName(name, type)).toBe(safe);
});

it('encodes a file name for every browser', () => {
  expect(attachmentDisposition("Übersicht 'a'.pdf")).toBe(
    `attachment; filename="_bersicht 'a'.pdf"; filename*=UTF-8''%C3%9Cbersicht%20%27a%27.pdf`,
  );
});

describe('a PDF', () => {
  const pdfWith = (trailer: string) => {
    const bytes = Buffer.from(`%PDF-1.7\n1 0 obj<<>>endobj\n${trailer}\n%%EOF\n`);
    return { head: bytes, tail: bytes };
  };

  it.each(['trailer<</Size 5/Encrypt 4 0 R>>', 'trailer<</Encrypt<</Filter/Standard>>>>'])(
    'is locked by its trailer: %s',
    (trailer) => {
      expect(isLocked(pdfWith(trailer))).toBe(true);
    },
  );

  it.each(['trailer<</Size 5>>', '5 0 obj<</EncryptMetadata false>>endobj', '(about /Encryption)'])(
    'is not locked by %s',
    (trailer) => {
      expect(isLocked(pdfWith(trailer))).toBe(false);
    },
  );
});
