import { type AvatarType, avatarBytes, avatarMessages } from '@united/domain/users/avatar';
import { drawJpeg } from '~/portal/ui/draw-jpeg';

/** Width and height of a stored picture, in pixels. */
const pictureSize = 512;

/** Leading bytes of the accepted formats, because a file's name cannot be trusted. */
const signatures: readonly (readonly [AvatarType, readonly number[]])[] = [
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/gif', [0x47, 0x49, 0x46, 0x38]],
];

/** Decodes a selected picture, or returns the specification's message if it is not accepted. */
export async function pictureOf(file: Blob): Promise<{ bitmap: ImageBitmap } | { problem: string }> {
  const head = new Uint8Array(await file.slice(0, 8).arrayBuffer());
  if (!signatures.some(([, bytes]) => bytes.every((byte, i) => head[i] === byte)))
    return { problem: avatarMessages.notAnImage };
  if (file.size >= avatarBytes) return { problem: avatarMessages.tooLarge };
  try {
    return { bitmap: await createImageBitmap(file) };
  } catch {
    return { problem: avatarMessages.notAnImage };
  }
}

export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Crops to a square JPEG without metadata such as location, camera and comments. */
export const cropped = (bitmap: ImageBitmap, { x, y, width, height }: Area): Promise<Blob> =>
  drawJpeg(pictureSize, pictureSize, (context) => {
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, x, y, width, height, 0, 0, pictureSize, pictureSize);
  });
