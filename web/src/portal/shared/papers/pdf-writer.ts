import type { JSONContent } from '@tiptap/react';
import { PDFDocument, type PDFFont, type PDFImage, type PDFPage, StandardFonts } from 'pdf-lib';
import { canWrite, renderTextAsPng, toRgb } from '~/portal/ui/pdf-text';
import { light } from '~/theme/tokens';
import { type Style, type Word, wordsOf } from './pdf-words';

/** US Letter in points. */
const sheet = { width: 612, height: 792 };
const margin = { side: 64, top: 64, bottom: 72 };
const bodySize = 10.5;
const lineHeight = 1.45;
const ink = toRgb(light.ink);
const quiet = toRgb(light.inkSoft);
const line = toRgb(light.line);

export type Fact = readonly [label: string, value: string];

type Fonts = Record<Style, PDFFont>;

/** CSS fonts for words that the standard fonts can't write. */
const cssFonts: Record<Style, string> = {
  plain: '400 Helvetica, Arial, sans-serif',
  bold: '700 Helvetica, Arial, sans-serif',
  italic: 'italic 400 Helvetica, Arial, sans-serif',
  boldItalic: 'italic 700 Helvetica, Arial, sans-serif',
};

interface Placing {
  size?: number;
  color?: typeof ink;
  /** Distance from the left margin in points. */
  indent?: number;
  /** Drawn just left of the first line: a bullet or a number. */
  mark?: string | undefined;
  /** Drawn at the left margin of the first line. */
  label?: string | undefined;
  /** Blank space above in points. */
  above?: number;
}

interface Placed extends Word {
  width: number;
  picture: PDFImage | null;
}

interface Info {
  title: string;
  author: string;
  subject: string;
  created: Date;
}

/** Writes flowing text to US Letter pages, with the title and page numbers below. */
export class PdfWriter {
  private page: PDFPage;
  private y = sheet.height - margin.top;
  private readonly pictures = new Map<string, PDFImage>();

  private constructor(
    private readonly document: PDFDocument,
    private readonly fonts: Fonts,
    private readonly info: Info,
  ) {
    this.page = document.addPage([sheet.width, sheet.height]);
  }

  static async create(info: Info): Promise<PdfWriter> {
    const document = await PDFDocument.create();
    document.setTitle(info.title);
    document.setAuthor(info.author);
    document.setSubject(info.subject);
    document.setCreationDate(info.created);
    document.setModificationDate(info.created);
    const [plain, bold, italic, boldItalic] = await Promise.all([
      document.embedFont(StandardFonts.Helvetica),
      document.embedFont(StandardFonts.HelveticaBold),
      document.embedFont(StandardFonts.HelveticaOblique),
      document.embedFont(StandardFonts.HelveticaBoldOblique),
    ]);
    return new PdfWriter(document, { plain, bold, italic, boldItalic }, info);
  }

  title = (text: string) => this.words(wordsOf([{ type: 'text', text }], 'bold'), { size: 20 });

  quiet = (text: string) =>
    this.words(wordsOf([{ type: 'text', text }]), { size: 9.5, color: quiet, above: 4 });

  /** Writes the blocks of a text as the editor reads it. */
  async blocks(blocks: readonly JSONContent[], indent = 0): Promise<void> {
    for (const block of blocks) await this.block(block, { indent, above: 8 });
  }

  private async block({ type, content = [], attrs }: JSONContent, placing: Placing): Promise<void> {
    const indent = placing.indent ?? 0;
    if (type === 'heading') {
      const size = [14, 12.5, 11][Number(attrs?.level) - 1] ?? 11;
      this.reserve(size * lineHeight + 3 * bodySize * lineHeight);
      return this.words(wordsOf(content, 'bold'), { ...placing, size, above: 16 });
    }
    if (type === 'bulletList' || type === 'orderedList') {
      const first = Number(attrs?.start ?? 1);
      for (const [index, item] of content.entries()) {
        const mark = type === 'bulletList' ? '•' : `${first + index}.`;
        for (const [at, part] of (item.content ?? []).entries())
          await this.block(part, { indent: indent + 22, above: at === 0 ? 4 : 6, ...(at === 0 && { mark }) });
      }
      return undefined;
    }
    if (type === 'blockquote') return this.blocks(content, indent + 18);
    if (type === 'horizontalRule') return this.rule();
    return this.words(wordsOf(content), placing);
  }

  /** Writes labeled values in a part that starts with a line. */
  async facts(title: string, facts: readonly Fact[]): Promise<void> {
    this.reserve(200);
    this.rule();
    await this.words(wordsOf([{ type: 'text', text: title }], 'bold'), { size: 12.5, above: 10 });
    for (const [label, value] of facts) {
      const words = wordsOf([{ type: 'text', text: value }]);
      await this.words(words, { indent: 130, above: 5, label });
    }
  }

  /** Adds the page numbers, and returns the file. */
  async save(): Promise<Uint8Array<ArrayBuffer>> {
    const pages = this.document.getPages();
    for (const [index, page] of pages.entries()) {
      this.page = page;
      this.y = margin.bottom - 18;
      page.drawLine({
        start: { x: margin.side, y: this.y },
        end: { x: sheet.width - margin.side, y: this.y },
        thickness: 0.75,
        color: line,
      });
      const number = `Page ${index + 1} of ${pages.length}`;
      const width = this.fonts.plain.widthOfTextAtSize(number, 8.5);
      const at = { y: this.y - 16, size: 8.5, font: this.fonts.plain, color: quiet };
      page.drawText(number, { ...at, x: sheet.width - margin.side - width });
      if (canWrite(this.fonts.plain, this.info.title)) {
        page.drawText(this.info.title, { ...at, x: margin.side });
      }
    }
    return new Uint8Array(await this.document.save());
  }

  private rule(): void {
    this.reserve(20);
    this.y -= 14;
    this.page.drawLine({
      start: { x: margin.side, y: this.y },
      end: { x: sheet.width - margin.side, y: this.y },
      thickness: 0.75,
      color: line,
    });
  }

  /** Starts a page unless the current one has this much space left. */
  private reserve(height: number): void {
    if (this.y - height >= margin.bottom) return;
    this.page = this.document.addPage([sheet.width, sheet.height]);
    this.y = sheet.height - margin.top;
  }

  private async words(
    words: readonly Word[],
    { size = bodySize, color = ink, indent = 0, mark, label, above = 0 }: Placing,
  ): Promise<void> {
    this.y -= above;
    const left = margin.side + indent;
    const lines = await this.lines(words, size, sheet.width - margin.side - left);
    for (const [index, row] of lines.entries()) {
      this.reserve(size * lineHeight);
      this.y -= size * lineHeight;
      if (index === 0) this.drawMarks({ mark, label }, left, size);
      let x = left;
      for (const word of row) {
        if (word.spaced && x > left) x += this.space(size);
        if (word.picture) {
          const height = size * 1.4;
          this.page.drawImage(word.picture, { x, y: this.y - size * 0.35, width: word.width, height });
        } else {
          this.page.drawText(word.text, { x, y: this.y, size, font: this.fonts[word.style], color });
        }
        x += word.width;
      }
    }
  }

  private drawMarks({ mark, label }: Pick<Placing, 'mark' | 'label'>, left: number, size: number): void {
    const at = { y: this.y, size, font: this.fonts.plain };
    if (label) this.page.drawText(label, { ...at, x: margin.side, color: quiet });
    if (mark)
      this.page.drawText(mark, { ...at, x: left - 6 - at.font.widthOfTextAtSize(mark, size), color: ink });
  }

  private space = (size: number): number => this.fonts.plain.widthOfTextAtSize(' ', size);

  /** Breaks words into lines of at most `width` points. */
  private async lines(words: readonly Word[], size: number, width: number): Promise<Placed[][]> {
    const lines: Placed[][] = [[]];
    let used = 0;
    for (const word of words) {
      if (word.breaks) {
        lines.push([]);
        used = 0;
        continue;
      }
      for (const placed of await this.placed(word, size, width)) {
        const gap = placed.spaced && used > 0 ? this.space(size) : 0;
        if (used > 0 && used + gap + placed.width > width) {
          lines.push([placed]);
          used = placed.width;
        } else {
          lines.at(-1)?.push(placed);
          used += gap + placed.width;
        }
      }
    }
    return lines;
  }

  /** Measures a word. One that is longer than a line is cut. */
  private async placed(word: Word, size: number, width: number): Promise<Placed[]> {
    const font = this.fonts[word.style];
    if (!canWrite(font, word.text)) {
      const picture = await this.picture(word);
      const natural = (picture.width / picture.height) * size * 1.4;
      return [{ ...word, width: Math.min(natural, width), picture }];
    }
    const measured = font.widthOfTextAtSize(word.text, size);
    if (measured <= width) return [{ ...word, width: measured, picture: null }];
    const letters = [...word.text];
    const widest = letters.reduce((most, letter) => Math.max(most, font.widthOfTextAtSize(letter, size)), 0);
    const most = Math.max(1, Math.floor(width / widest));
    const parts = Array.from({ length: Math.ceil(letters.length / most) }, (_, index) =>
      letters.slice(index * most, (index + 1) * most).join(''),
    );
    return parts.map((text, index) => ({
      ...word,
      text,
      spaced: index === 0 && word.spaced,
      width: font.widthOfTextAtSize(text, size),
      picture: null,
    }));
  }

  private async picture({ text, style }: Word): Promise<PDFImage> {
    const key = `${style} ${text}`;
    const known = this.pictures.get(key);
    if (known) return known;
    const made = await this.document.embedPng(await renderTextAsPng(text, 48, light.ink, cssFonts[style]));
    this.pictures.set(key, made);
    return made;
  }
}
