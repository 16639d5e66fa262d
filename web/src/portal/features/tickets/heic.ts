import { checkFile, heicProblem } from '~/portal/shared/tickets/file-check';
import { drawJpeg } from '~/portal/ui/draw-jpeg';

/** Returns the JPEG name for a HEIC photo: "IMG_1.HEIC" becomes "IMG_1.jpg". */
export const jpegName = (name: string): string => `${name.replace(/\.hei[cf]s?$/i, '')}.jpg`;

/**
 * Converts a photo to a JPEG with the same dimensions. Throws if the browser cannot decode HEIC.
 */
async function jpegOf(photo: File): Promise<File> {
  const bitmap = await createImageBitmap(photo);
  try {
    const jpeg = await drawJpeg(bitmap.width, bitmap.height, (context) => context.drawImage(bitmap, 0, 0));
    return new File([jpeg], jpegName(photo.name), { type: 'image/jpeg' });
  } finally {
    bitmap.close();
  }
}

/**
 * Converts a HEIC photo to a JPEG, or returns instructions. Currently, only Safari decodes HEIC.
 */
export async function convertHeic(photo: File): Promise<{ jpeg: File } | { problem: string }> {
  const jpeg = await jpegOf(photo).catch(() => null);
  if (!jpeg) return { problem: heicProblem(photo.name, 'Attach it as a JPG.') };
  const checked = await checkFile(jpeg);
  return 'problem' in checked ? checked : { jpeg };
}
