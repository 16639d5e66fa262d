import { paperLimits } from '@united/domain/papers/paper';
import { checkFile, heicProblem, sizeProblem } from '~/portal/shared/tickets/file-check';
import { drawJpeg } from '~/portal/ui/draw-jpeg';
import { pictureSize } from './picture-size';

/** The longest side of a picture that is sent, in pixels. Small print on a card stays readable. */
const longestSide = 2400;
/** Megapixels that are decoded, which takes four bytes each. Phones take up to 64 by default. */
const maxMegapixels = 80;
/** Bytes of a picture before it is encoded again. */
const maxSourceBytes = 100 * 1024 * 1024;

/** Quarter turns clockwise. */
export type Turns = 0 | 1 | 2 | 3;

/** A file as it is sent, or why it can't be. The message names the file. */
export type Prepared = { blob: Blob; isPicture: boolean } | { problem: string };

/** Returns the name of a picture that is sent as a JPEG: "IMG_1.HEIC" becomes "IMG_1.jpg". */
export const pictureName = (name: string): string => `${name.replace(/\.(?:png|jpe?g|hei[cf]s?)$/i, '')}.jpg`;

/** Returns the dimensions to draw a picture at: at most `longestSide`, never larger than it is. */
export function drawnSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, longestSide / Math.max(width, height));
  const side = (pixels: number) => Math.max(1, Math.round(pixels * scale));
  return { width: side(width), height: side(height) };
}

const isFlipped = (turns: Turns) => turns % 2 === 1;

/** Draws a picture upright, then turned, as a JPEG without metadata. Throws if it can't be decoded. */
async function encode(picture: Blob, turns: Turns): Promise<Blob> {
  const bitmap = await createImageBitmap(picture, { imageOrientation: 'from-image' });
  try {
    const { width, height } = drawnSize(bitmap.width, bitmap.height);
    const [drawnWidth, drawnHeight] = isFlipped(turns) ? [height, width] : [width, height];
    return await drawJpeg(drawnWidth, drawnHeight, (context) => {
      context.imageSmoothingQuality = 'high';
      context.translate(drawnWidth / 2, drawnHeight / 2);
      context.rotate((turns * Math.PI) / 2);
      context.drawImage(bitmap, -width / 2, -height / 2, width, height);
    });
  } finally {
    bitmap.close();
  }
}

/** Returns why a PNG or JPEG must not be decoded, or null. */
async function pixelProblem(file: File, type: 'image/png' | 'image/jpeg'): Promise<string | null> {
  const size = await pictureSize(file, type);
  if (!size) return unreadable(file);
  const megapixels = Math.ceil((size.width * size.height) / 1_000_000);
  if (megapixels <= maxMegapixels) return null;
  return `“${file.name}” has ${megapixels} megapixels. The limit is ${maxMegapixels}. Take the picture again at your camera’s normal resolution.`;
}

const unreadable = ({ name }: File) =>
  `“${name}” could not be read as a picture. Take it again, or choose another file.`;

/** Checks a file. Pictures become upright JPEGs without metadata. PDFs are sent as they are. */
export async function prepare(file: File, turns: Turns): Promise<Prepared> {
  const checked = await checkFile(file, { limit: maxSourceBytes, lockedAdvice: 'add that' });
  if ('problem' in checked) return checked;
  const type = 'heic' in checked ? 'image/heic' : checked.type;
  if (type === 'application/pdf') {
    const tooLarge = sizeProblem(file, paperLimits.fileBytes);
    // The content decides the type, not the name.
    return tooLarge ? { problem: tooLarge } : { blob: file.slice(0, file.size, type), isPicture: false };
  }
  try {
    const problem = type === 'image/heic' ? null : await pixelProblem(file, type);
    if (problem) return { problem };
    const blob = await encode(file.slice(0, file.size, type), turns);
    const tooLarge = sizeProblem({ name: file.name, size: blob.size }, paperLimits.fileBytes);
    return tooLarge ? { problem: tooLarge } : { blob, isPicture: true };
  } catch {
    const problem = type === 'image/heic' ? heicProblem(file.name, 'Hand it in as a JPG.') : unreadable(file);
    return { problem };
  }
}
