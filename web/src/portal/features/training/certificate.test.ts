import { PDFDocument, PDFPage } from 'pdf-lib';
import { expect, it, vi } from 'vitest';
import { certificateName, certificatePdf } from './certificate';

const facts = {
  userName: 'Zoë Müller-O’Brien',
  course: '5. Review before you file',
  completed: new Date('2026-01-05T15:00:00Z'),
  number: 'efin-team-5-review__demo-ero',
};

it('is a single Letter page with course, date and certificate number', async () => {
  const document = await PDFDocument.load(await certificatePdf(facts));
  expect(document.getPageCount()).toBe(1);
  expect(document.getPage(0).getSize()).toEqual({ width: 792, height: 612 });
  expect(document.getTitle()).toBe('Certificate: 5. Review before you file');
  expect(document.getSubject()).toContain('Jan 5, 2026');
  expect(document.getSubject()).toContain(facts.number);
});

it.each([
  ['W'.repeat(100), 'A long title '.repeat(9).trim()],
  ['Wilhelmina '.repeat(9).trim(), 'WWW WWWWW '.repeat(12).trim()],
])(
  'fits the longest name and title without clipping or running into the footer',
  async (userName, course) => {
    const draw = vi.spyOn(PDFPage.prototype, 'drawText');
    const document = await certificatePdf({ ...facts, userName, course });
    expect(document.length).toBeGreaterThan(1000);
    const lines = draw.mock.calls.map(([text, { x = 0, y = 0, size = 0, font } = {}]) => ({
      text,
      left: x,
      right: x + (font?.widthOfTextAtSize(text, size) ?? Number.NaN),
      y,
    }));
    draw.mockRestore();
    expect(lines.map(({ text }) => text).join(' ')).toContain(
      `${userName} has completed the course ${course}`,
    );
    for (const { left, right } of lines) {
      expect(left).toBeGreaterThanOrEqual(71);
      expect(right).toBeLessThanOrEqual(721);
    }
    // Only the number and the issuer are below the footer line.
    expect(lines.filter(({ y }) => y < 100).map(({ y }) => y)).toEqual([74, 74]);
  },
);

it('has a file name with plain letters', () => {
  expect(certificateName(facts)).toBe('certificate-5-Review-before-you-file-Zoe-Muller-O-Brien.pdf');
  expect(certificateName({ ...facts, userName: '李明', course: '' })).toBe('certificate.pdf');
});
