import { crc32, deflateSync } from 'node:zlib';

/** Returns a minimal one-page PDF with the given lines. */
export function samplePdf(lines: readonly string[]): Buffer {
  const text = lines.map((line, i) => `BT /F1 14 Tf 72 ${720 - i * 24} Td (${line}) Tj ET`).join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, i) => {
    const at = file.length;
    file += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return String(at).padStart(10, '0');
  });
  const table = ['0000000000 65535 f ', ...offsets.map((offset) => `${offset} 00000 n `)].join('\n');
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(`${file}xref\n0 ${objects.length + 1}\n${table}\n${trailer}`, 'latin1');
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

type Color = readonly [red: number, green: number, blue: number];

/** Returns a PNG in which each pixel has the color that a function returns for it. */
function drawPng(width: number, height: number, colorAt: (x: number, y: number) => Color): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const rows = Array.from({ length: height }, (_, y) => {
    const row = Buffer.alloc(1 + width * 3);
    for (let x = 0; x < width; x += 1) row.set(colorAt(x, y), 1 + x * 3);
    return row;
  });
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Returns a PNG that looks like a screenshot of a window with a title bar and a message. */
export const samplePng = (width = 480, height = 300): Buffer =>
  drawPng(width, height, (x, y) => {
    const inBox = x > width * 0.25 && x < width * 0.75 && y > height * 0.4 && y < height * 0.65;
    return y < 28 ? [27, 107, 87] : inBox ? [214, 76, 60] : [246, 244, 239];
  });

/** Letters of 5 x 7 pixels, one number per row, whose bits are its pixels from left to right. */
const glyphs: Readonly<Record<string, readonly number[]>> = {
  A: [14, 17, 17, 31, 17, 17, 17],
  B: [30, 17, 17, 30, 17, 17, 30],
  C: [14, 17, 16, 16, 16, 17, 14],
  D: [30, 17, 17, 17, 17, 17, 30],
  E: [31, 16, 16, 30, 16, 16, 31],
  F: [31, 16, 16, 30, 16, 16, 16],
  I: [14, 4, 4, 4, 4, 4, 14],
  K: [17, 18, 20, 24, 20, 18, 17],
  L: [16, 16, 16, 16, 16, 16, 31],
  M: [17, 27, 21, 21, 17, 17, 17],
  N: [17, 25, 21, 19, 17, 17, 17],
  O: [14, 17, 17, 17, 17, 17, 14],
  P: [30, 17, 17, 30, 16, 16, 16],
  R: [30, 17, 17, 30, 20, 18, 17],
  S: [15, 16, 16, 14, 1, 1, 30],
  T: [31, 4, 4, 4, 4, 4, 4],
};

/** Returns whether a pixel belongs to a text at a place, whose letters are `scale` times as large. */
function isInText(text: string, at: { left: number; top: number; scale: number }, x: number, y: number) {
  const column = Math.floor((x - at.left) / at.scale);
  const row = Math.floor((y - at.top) / at.scale);
  if (column < 0 || row < 0) return false;
  const bits = glyphs[text[Math.floor(column / 6)] ?? '']?.[row] ?? 0;
  return column % 6 < 5 && (bits & (16 >> (column % 6))) !== 0;
}

/** Returns a PNG of one side of a card that is visibly a sample, not a real ID. */
export function sampleCard(side: 'front' | 'back'): Buffer {
  const [width, height] = [640, 400];
  return drawPng(width, height, (x, y) => {
    const inTitle =
      isInText('SAMPLE', { left: 30, top: 22, scale: 8 }, x, y) ||
      isInText(side.toUpperCase(), { left: 480, top: 36, scale: 4 }, x, y);
    if (y < 100) return inTitle ? [255, 255, 255] : [27, 107, 87];
    if (isInText('NOT A REAL ID', { left: 50, top: 320, scale: 7 }, x, y)) return [190, 40, 30];
    const isHead = side === 'front' && (x - 130) ** 2 + (y - 190) ** 2 < 40 ** 2;
    const isBody = side === 'front' && y < 290 && (x - 130) ** 2 + (y - 300) ** 2 < 65 ** 2;
    if (isHead || isBody) return [148, 160, 170];
    if (side === 'front' && x > 50 && x < 210 && y > 130 && y < 290) return [214, 221, 226];
    const isStripe = side === 'back' && y > 130 && y < 180;
    const isLine = (side === 'front' ? x > 250 : x > 50 && y > 200) && x < 590 && y > 130 && y < 290;
    if (isStripe) return [60, 66, 72];
    return isLine && y % 40 < 10 ? [198, 206, 212] : [246, 244, 239];
  });
}
