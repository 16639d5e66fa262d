import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** A file in the archive. `bytes` is stored as is; `text` and `parts` are compressed. */
export type ArchiveFile =
  | { path: string; text: string }
  | { path: string; parts: readonly (string | Blob)[] }
  | { path: string; bytes: Blob };

const bytesOf = async (part: string | Blob): Promise<Uint8Array> =>
  typeof part === 'string' ? new TextEncoder().encode(part) : new Uint8Array(await part.arrayBuffer());

/**
 * Zips files one at a time. Besides the archive, memory holds at most one file or one part of it.
 * @throws Any error that `files` throws
 */
export async function createZip(files: AsyncIterable<ArchiveFile>): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    // A copy, since fflate may return part of a larger buffer.
    parts.push(new Uint8Array(chunk));
  });
  for await (const file of files) {
    const entry = 'bytes' in file ? new ZipPassThrough(file.path) : new ZipDeflate(file.path, { level: 6 });
    const parts = 'bytes' in file ? [file.bytes] : 'text' in file ? [file.text] : file.parts;
    zip.add(entry);
    for (const part of parts) entry.push(await bytesOf(part));
    entry.push(new Uint8Array(), true);
  }
  zip.end();
  return new Blob(parts, { type: 'application/zip' });
}

/** Sanitizes a file name for every OS: no folders, not hidden, at most 120 characters. */
export function safeFileName(name: string): string {
  const plain = name.replace(/[\p{C}<>:"/\\|?*]/gu, '_');
  const [safe = 'file'] = /[^. ](?:.*[^. ])?/s.exec(plain) ?? [];
  const characters = [...safe];
  return characters.length <= 120 ? safe : [...characters.slice(0, 100), ...characters.slice(-20)].join('');
}
