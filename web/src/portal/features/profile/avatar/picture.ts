import { type AvatarType, avatarBytes, avatarMessages } from '@united/domain/users/avatar';

/** Width and height of a stored picture, in pixels. */
const pictureSize = 512;

/** First bytes of the accepted formats; a file's name proves nothing. */
const beginnings: readonly (readonly [AvatarType, readonly number[]])[] = [
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/gif', [0x47, 0x49, 0x46, 0x38]],
];

/** Returns the picture of a chosen file, or the spec's message for another file. */
export async function pictureOf(file: Blob): Promise<{ bitmap: ImageBitmap } | { problem: string }> {
  const head = new Uint8Array(await file.slice(0, 8).arrayBuffer());
  if (!beginnings.some(([, bytes]) => bytes.every((byte, i) => head[i] === byte)))
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

/** Crops to a square JPEG without the file's metadata: place, camera, comments. */
export async function cropped(bitmap: ImageBitmap, area: Area): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = pictureSize;
  canvas.height = pictureSize;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw pictures.');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, pictureSize, pictureSize);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, area.x, area.y, area.width, area.height, 0, 0, pictureSize, pictureSize);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be created.'))),
      'image/jpeg',
      0.9,
    );
  });
}
