import { detectType, endBytes, type FileEnds, isLocked } from './file-content';
import type { bucket } from './storage';

type StoredFile = ReturnType<ReturnType<typeof bucket>['file']>;

/** Returns whether a request failed because the file doesn't exist. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 404;

/** Streams a file once and returns its two ends. */
export async function readFileEnds(file: StoredFile): Promise<FileEnds> {
  const head: Uint8Array[] = [];
  let headBytes = 0;
  let tail = Buffer.alloc(0);
  for await (const chunk of file.createReadStream({ decompress: false, validation: false })) {
    const bytes = Buffer.from(chunk);
    if (headBytes < endBytes) head.push(bytes.subarray(0, endBytes - headBytes));
    headBytes += bytes.length;
    tail = Buffer.concat([tail, bytes]).subarray(-endBytes);
  }
  return { head: Buffer.concat(head), tail };
}

/**
 * Returns the size of a stored file in bytes, or null if it doesn't exist. Returns `compressed` for
 * a file with a content encoding, since its stored bytes differ from what browsers receive.
 */
export async function sizeOf(file: StoredFile): Promise<number | 'compressed' | null> {
  try {
    const [{ size, contentEncoding }] = await file.getMetadata();
    return contentEncoding && contentEncoding !== 'identity' ? 'compressed' : Number(size);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Why an uploaded file can't be used. `size`: empty, too large or stored compressed. */
export type UploadProblem = 'missing' | 'size' | 'type' | 'locked';

/**
 * Checks the size and content of an uploaded file. A PDF that requires a password is `locked`.
 * @returns its type and size in bytes, or the problem
 */
export async function inspectUpload<T extends string>(
  file: StoredFile,
  types: readonly T[],
  maxBytes: number,
): Promise<UploadProblem | { type: T; size: number }> {
  const size = await sizeOf(file);
  if (size === null) return 'missing';
  if (size === 'compressed' || size === 0 || size > maxBytes) return 'size';
  const ends = await readFileEnds(file);
  const type = await detectType(types, ends);
  if (!type) return 'type';
  return type === 'application/pdf' && isLocked(ends) ? 'locked' : { type, size };
}
