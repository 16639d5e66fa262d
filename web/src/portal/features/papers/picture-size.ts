/** A picture's dimensions in pixels, as stored, before it is turned upright. */
export interface PictureSize {
  width: number;
  height: number;
}

const viewOf = async (file: Blob, start: number, length: number): Promise<DataView> =>
  new DataView(await file.slice(start, start + length).arrayBuffer());

/** A PNG starts with its signature and the IHDR chunk, which begins with width and height. */
async function pngSize(file: Blob): Promise<PictureSize | null> {
  const view = await viewOf(file, 0, 24);
  if (view.byteLength < 24 || view.getUint32(12) !== 0x49_48_44_52) return null;
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

/** Markers of a JPEG that start a frame. C4, C8 and CC in the same range are something else. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** The maximum number of segments before the frame, such as metadata in parts of 64 KB. */
const maxSegments = 2000;

/** Goes from segment to segment of a JPEG until the frame header. */
async function jpegSize(file: Blob): Promise<PictureSize | null> {
  let at = 2;
  for (let segment = 0; segment < maxSegments; segment += 1) {
    // Marker (2 bytes), length (2), precision (1), height (2), width (2).
    const view = await viewOf(file, at, 9);
    if (view.byteLength < 4 || view.getUint8(0) !== 0xff) return null;
    const marker = view.getUint8(1);
    // Markers may be preceded by any number of fill bytes.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (isFrame(marker))
      return view.byteLength < 9 ? null : { width: view.getUint16(7), height: view.getUint16(5) };
    const length = view.getUint16(2);
    if (length < 2) return null;
    at += 2 + length;
  }
  return null;
}

/**
 * Reads a picture's dimensions from its header, without decoding it, or returns null if there are
 * none.
 */
export async function pictureSize(file: Blob, type: 'image/png' | 'image/jpeg'): Promise<PictureSize | null> {
  const size = await (type === 'image/png' ? pngSize(file) : jpegSize(file));
  return size && size.width > 0 && size.height > 0 ? size : null;
}
