import { brand } from '@united/domain/shared/brand';
import { dateText } from '@united/domain/shared/display';
import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from 'pdf-lib';
import { canWrite, pdfName, renderTextAsPng, toRgb } from '~/portal/ui/pdf-text';
import { light } from '~/theme/tokens';

/** Of names that the standard fonts can't write. */
const pictureFont = "700 Georgia, 'Times New Roman', serif";

/** The data on a certificate, all of which the server stores. */
export interface CertificateFacts {
  userName: string;
  course: string;
  completed: Date;
  /** Id of the progress record. Staff can look it up. */
  number: string;
}

const ink = toRgb(light.ink);
const quiet = toRgb(light.inkSoft);
const green = toRgb(light.brand.main);
const accent = toRgb(light.accent.main);

/** US Letter, landscape, in points. */
const page = { width: 792, height: 612 };
const margin = 72;
const maxWidth = page.width - 2 * margin;

/** Returns the file name, with letters, digits and dashes only. */
export const certificateName = ({ course, userName }: CertificateFacts): string =>
  pdfName('certificate', course, userName);

/** Breaks text into lines that fit the page at this size. */
function linesOf(text: string, font: PDFFont, size: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (lines.length > 0 && font.widthOfTextAtSize(longer, size) <= maxWidth)
      lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** More lines would run into the footer. */
const maxLines = 2;

/**
 * Draws centered lines from `top` down and shrinks the text if it does not fit. Returns the y
 * coordinate where the lines end.
 */
async function drawCentered(
  sheet: PDFPage,
  text: string,
  font: PDFFont,
  size: number,
  top: number,
  color = ink,
): Promise<number> {
  // The standard PDF fonts cover Western letters only, so the browser renders other names.
  if (!canWrite(font, text)) {
    const picture = await sheet.doc.embedPng(await renderTextAsPng(text, size * 4, light.ink, pictureFont));
    const scale = Math.min(size / (size * 4), maxWidth / picture.width);
    const { width, height } = picture.scale(scale);
    sheet.drawImage(picture, { x: (page.width - width) / 2, y: top - height, width, height });
    return top - height;
  }
  const longest = Math.max(...text.split(/\s+/).map((word) => font.widthOfTextAtSize(word, size)));
  let fitting = longest > maxWidth ? (size * maxWidth) / longest : size;
  while (linesOf(text, font, fitting).length > maxLines) fitting *= 0.95;
  let y = top;
  for (const line of linesOf(text, font, fitting)) {
    y -= fitting * 1.2;
    sheet.drawText(line, {
      x: (page.width - font.widthOfTextAtSize(line, fitting)) / 2,
      y,
      size: fitting,
      font,
      color,
    });
  }
  return y;
}

/** Draws the frame, the logo and the product name. */
function drawBackground(sheet: PDFPage, bold: PDFFont): void {
  sheet.drawRectangle({ x: 0, y: 0, ...page, color: toRgb(light.paper) });
  sheet.drawRectangle({
    x: 28,
    y: 28,
    width: page.width - 56,
    height: page.height - 56,
    borderColor: green,
    borderWidth: 2,
  });
  sheet.drawRectangle({
    x: 34,
    y: 34,
    width: page.width - 68,
    height: page.height - 68,
    borderColor: toRgb(light.line),
    borderWidth: 0.75,
  });
  const mark = { x: margin, y: page.height - 60 };
  sheet.drawSvgPath('M7 0h18a7 7 0 0 1 7 7v18a7 7 0 0 1 -7 7h-18a7 7 0 0 1 -7 -7v-18a7 7 0 0 1 7 -7z', {
    ...mark,
    color: green,
  });
  sheet.drawSvgPath('M10 6.5v7.75a6 6 0 0 0 12 0V6.5', {
    ...mark,
    borderColor: rgb(1, 1, 1),
    borderWidth: 3.5,
  });
  sheet.drawSvgPath('M8 23.75h16M8 27h16', { ...mark, borderColor: rgb(1, 1, 1), borderWidth: 1.5 });
  sheet.drawText(brand.name, { x: margin + 44, y: mark.y - 22, size: 16, font: bold, color: ink });
}

/** Creates a US Letter page. States what was completed and claims no accreditation. */
export async function certificatePdf(facts: CertificateFacts): Promise<Uint8Array<ArrayBuffer>> {
  const { userName, course, completed, number } = facts;
  const document = await PDFDocument.create();
  document.setTitle(`Certificate: ${course}`);
  document.setAuthor(brand.name);
  document.setSubject(`Completed on ${dateText(completed)}, number ${number}`);
  document.setCreationDate(completed);
  const [plain, bold, serif] = await Promise.all([
    document.embedFont(StandardFonts.Helvetica),
    document.embedFont(StandardFonts.HelveticaBold),
    document.embedFont(StandardFonts.TimesRomanBold),
  ]);
  const sheet = document.addPage([page.width, page.height]);
  drawBackground(sheet, bold);
  let y = await drawCentered(sheet, 'CERTIFICATE OF COMPLETION', bold, 13, 452, accent);
  y = await drawCentered(sheet, userName, serif, 38, y - 22);
  y = await drawCentered(sheet, 'has completed the course', plain, 14, y - 18, quiet);
  y = await drawCentered(sheet, course, bold, 24, y - 12, green);
  await drawCentered(sheet, `on ${dateText(completed)}`, plain, 14, y - 14, quiet);
  sheet.drawLine({
    start: { x: margin, y: 92 },
    end: { x: page.width - margin, y: 92 },
    thickness: 0.75,
    color: toRgb(light.line),
  });
  sheet.drawText(`Certificate number ${number}`, { x: margin, y: 74, size: 9, font: plain, color: quiet });
  const issuer = `${brand.name} · Training Library`;
  sheet.drawText(issuer, {
    x: page.width - margin - plain.widthOfTextAtSize(issuer, 9),
    y: 74,
    size: 9,
    font: plain,
    color: quiet,
  });
  return new Uint8Array(await document.save());
}
