import type { AgreementText } from '@united/domain/papers/agreements';
import type { OfficePaper, PaperSignature } from '@united/domain/papers/paper';
import { brand } from '@united/domain/shared/brand';
import type { WithId } from '~/portal/data/documents';
import { readMarkdown } from '~/portal/ui/editor/read-markdown';
import { pdfName } from '~/portal/ui/pdf-text';
import { type Fact, PdfWriter } from './pdf-writer';

/** What a signed copy shows, all of which the server stores. */
export interface SignedCopy {
  paper: Pick<WithId<OfficePaper>, 'id' | 'office_name' | 'efin'>;
  text: Pick<AgreementText, 'title' | 'text'>;
  signature: PaperSignature;
}

/** The same time for everyone who downloads a copy. */
const utcTime = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** Returns the file name: letters, digits and dashes only. */
export const signedCopyName = ({ paper, text, signature }: SignedCopy): string =>
  pdfName(text.title, paper.efin, `v${signature.version}`);

/**
 * Creates US Letter pages with the text as it was signed, then who signed it, when, and for which
 * office. The hash lets anyone compare the text with the stored one.
 */
export async function signedCopyPdf({
  paper,
  text,
  signature,
}: SignedCopy): Promise<Uint8Array<ArrayBuffer>> {
  const { version, name, consent, signed_at, text_hash } = signature;
  const signedOn = `${utcTime.format(signed_at.toDate())} UTC`;
  const writer = await PdfWriter.create({
    title: `${text.title}, version ${version}`,
    author: brand.name,
    subject: `Signed by ${name} for ${paper.office_name}, EFIN ${paper.efin}, on ${signedOn}`,
    created: signed_at.toDate(),
  });
  await writer.title(text.title);
  await writer.quiet(`Version ${version}, for ${paper.office_name}, EFIN ${paper.efin}`);
  await writer.blocks(readMarkdown(text.text).doc.content ?? []);
  const facts: Fact[] = [
    ['Name', name],
    ['Date', signedOn],
    ['Office', paper.office_name],
    ['EFIN', paper.efin],
    ['Confirmed', consent],
    ['Version', String(version)],
    ['Paper number', paper.id],
    ['SHA-256 of the text', text_hash],
  ];
  await writer.facts('Signed electronically', facts);
  return writer.save();
}
