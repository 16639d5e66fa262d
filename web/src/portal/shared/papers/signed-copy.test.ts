import { agreementConsent, agreementLimits } from '@united/domain/papers/agreements';
import { PDFDocument, PDFPage } from 'pdf-lib';
import { expect, it, vi } from 'vitest';
import { signedCopyName, signedCopyPdf } from './signed-copy';

const signedAt = new Date('2026-01-05T20:04:00Z');
const copyOf = (text: string, name = 'Zoë Müller-O’Brien') => ({
  paper: { id: 'paper-1', office_name: 'Maple & Sons Tax', efin: '012345' },
  text: { title: 'Service agreement', text },
  signature: {
    ...{ version: 3, text_hash: 'f'.repeat(64), name, uid: 'u1', consent: agreementConsent },
    signed_at: { toDate: () => signedAt, toMillis: () => signedAt.getTime() },
  },
});

/** Returns the file, and each drawn text with its place. */
async function drawn(text: string, name?: string) {
  const draw = vi.spyOn(PDFPage.prototype, 'drawText');
  const bytes = await signedCopyPdf(copyOf(text, name));
  const texts = draw.mock.calls.map(([word, { x = 0, y = 0, size = 0, font } = {}]) => ({
    word,
    ...{ x, y, right: x + (font?.widthOfTextAtSize(word, size) ?? Number.NaN) },
  }));
  draw.mockRestore();
  return { document: await PDFDocument.load(bytes), texts, all: texts.map(({ word }) => word).join(' ') };
}

it('has the text, the signature, and the numbers to compare', async () => {
  const { document, all } = await drawn(
    '# Terms\n\nBe **fair** and *kind*.\n\n1. First\n2. Second\n   - Inner',
  );
  expect(document.getPageCount()).toBe(1);
  expect(document.getPage(0).getSize()).toEqual({ width: 612, height: 792 });
  expect(document.getTitle()).toBe('Service agreement, version 3');
  expect(document.getSubject()).toBe(
    'Signed by Zoë Müller-O’Brien for Maple & Sons Tax, EFIN 012345, on Jan 5, 2026, 8:04 PM UTC',
  );
  for (const part of [
    'Terms Be fair and kind .',
    '1. First 2. Second • Inner',
    'Name Zoë Müller-O’Brien',
    'Jan 5, 2026, 8:04 PM UTC',
    agreementConsent,
    'Paper number paper-1',
    'f'.repeat(64),
    'Page 1 of 1',
  ])
    expect(all).toContain(part);
});

it('shows HTML as text, and the addresses of links', async () => {
  const { all } = await drawn(
    '<script>alert(1)</script>\n\n[site](https://a.test/x) [bad](javascript:alert(1))',
  );
  expect(all).toContain('<script>alert(1)</script>');
  expect(all).toContain('site (https://a.test/x) bad');
  expect(all).not.toContain('javascript');
});

it.each([
  [
    '40,000 characters',
    agreementLimits.text,
    `${'A sentence about the filing season. '.repeat(25).trim()}\n\n`,
  ],
  ['long words', 20_000, `${'W'.repeat(4000)} `],
  ['nested lists', 6000, '- one\n  - two\n    - three\n'],
])('fits %s within the margins', async (_, length, part) => {
  const text = part.repeat(Math.floor(length / part.length));
  const { document, texts } = await drawn(text);
  expect(document.getPageCount()).toBeGreaterThan(5);
  for (const { x, right, y } of texts) {
    expect(x).toBeGreaterThanOrEqual(63);
    expect(right).toBeLessThanOrEqual(549);
    expect(y).toBeGreaterThanOrEqual(30);
    expect(y).toBeLessThanOrEqual(728);
  }
});

it('has a file name with plain letters', () => {
  expect(signedCopyName(copyOf(''))).toBe('Service-agreement-012345-v3.pdf');
});
