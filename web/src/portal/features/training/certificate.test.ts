import { PDFDocument } from 'pdf-lib';
import { expect, it } from 'vitest';
import { certificateName, certificatePdf } from './certificate';

const facts = {
  person: 'Zoë Müller-O’Brien',
  course: '5. Review before you file',
  completed: new Date('2026-01-05T15:00:00Z'),
  number: 'efin-team-5-review__demo-ero',
};

it('is one Letter page with course, date and certificate number', async () => {
  const document = await PDFDocument.load(await certificatePdf(facts));
  expect(document.getPageCount()).toBe(1);
  expect(document.getPage(0).getSize()).toEqual({ width: 792, height: 612 });
  expect(document.getTitle()).toBe('Certificate: 5. Review before you file');
  expect(document.getSubject()).toContain('Jan 5, 2026');
  expect(document.getSubject()).toContain(facts.number);
});

it('fits the longest name and title', async () => {
  const document = await certificatePdf({
    ...facts,
    person: 'W'.repeat(100),
    course: 'A long title '.repeat(9),
  });
  expect(document.length).toBeGreaterThan(1000);
});

it('has a file name of plain letters', () => {
  expect(certificateName(facts)).toBe('certificate-5-Review-before-you-file-Zoe-Muller-O-Brien.pdf');
  expect(certificateName({ ...facts, person: '李明', course: '' })).toBe('certificate.pdf');
});
