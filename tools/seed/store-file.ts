import type { getStorage } from 'firebase-admin/storage';
import { attachmentDisposition } from '../../functions/src/platform/file-content';

export type Bucket = ReturnType<ReturnType<typeof getStorage>['bucket']>;

interface SampleFile {
  path: string;
  /** The name it is downloaded under. */
  name: string;
  type: string;
  bytes: Buffer | Uint8Array;
}

const attempts = 4;

/**
 * Stores a file as a verified upload. Tries again if the connection breaks: the Storage emulator closes
 * idle connections, and a slow machine may then write to one that has just been closed.
 */
export async function storeFile(bucket: Bucket, { path, name, type, bytes }: SampleFile): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await bucket.file(path).save(Buffer.from(bytes), {
        resumable: false,
        metadata: {
          contentType: type,
          contentDisposition: attachmentDisposition(name),
          cacheControl: 'private, no-store',
          metadata: { verified: 'true' },
        },
      });
      return;
    } catch (error) {
      if (attempt === attempts || !isBrokenConnection(error)) throw error;
    }
  }
}

const isBrokenConnection = (error: unknown): boolean =>
  error instanceof Error && /EPIPE|ECONNRESET|socket hang up/.test(error.message);
