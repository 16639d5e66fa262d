import { type PDFFont, rgb } from 'pdf-lib';

/** Converts a hex color. */
export const toRgb = (hex: string) => {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return rgb(part(1), part(3), part(5));
};

/** Returns whether a font has all letters of a text. The standard PDF fonts cover Western ones only. */
export const canWrite = (font: PDFFont, text: string): boolean => {
  try {
    font.encodeText(text);
    return true;
  } catch {
    return false;
  }
};

/** Joins words to the name of a PDF file, with letters, digits and dashes only. */
export function pdfName(...words: readonly string[]): string {
  const plain = words.map((word) =>
    word
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .replace(/[^A-Za-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 60),
  );
  return `${plain.filter(Boolean).join('-')}.pdf`;
}

/**
 * Renders text as a transparent PNG in any font that the browser has for it. `size` is in pixels;
 * `font` is a CSS font without a size: "700 Georgia, serif".
 */
export async function renderTextAsPng(
  text: string,
  size: number,
  color: string,
  font: string,
): Promise<ArrayBuffer> {
  const css = font.replace(/^((?:italic )?\d+) /, `$1 ${size}px `);
  const canvas = document.createElement('canvas');
  const measuring = canvas.getContext('2d');
  if (!measuring) throw new Error('This browser does not support canvas.');
  measuring.font = css;
  canvas.width = Math.ceil(measuring.measureText(text).width) + size / 4;
  canvas.height = Math.ceil(size * 1.4);
  // Resizing the canvas resets its context.
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser does not support canvas.');
  context.font = css;
  context.fillStyle = color;
  context.textBaseline = 'middle';
  context.fillText(text, size / 8, canvas.height / 2);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('This browser does not support canvas.');
  return blob.arrayBuffer();
}
