import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** A file of the archive; `bytes` are stored, text is compressed. */
export type ArchiveFile = { path: string; text: string } | { path: string; bytes: Blob };

/**
 * Zips files one by one, so that memory holds at most one besides the archive.
 * @throws whatever `files` throws
 */
export async function archiveOf(files: AsyncIterable<ArchiveFile>): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    // A copy, since fflate may return part of a larger buffer.
    parts.push(new Uint8Array(chunk));
  });
  for await (const file of files) {
    const isText = 'text' in file;
    const entry = isText ? new ZipDeflate(file.path, { level: 6 }) : new ZipPassThrough(file.path);
    zip.add(entry);
    entry.push(
      isText ? new TextEncoder().encode(file.text) : new Uint8Array(await file.bytes.arrayBuffer()),
      true,
    );
  }
  zip.end();
  return new Blob(parts, { type: 'application/zip' });
}

/** Sanitizes a file name for every system: no folders, not hidden, at most 120 characters. */
export function safeFileName(name: string): string {
  const plain = name.replace(/[\p{C}<>:"/\\|?*]/gu, '_');
  const [safe = 'file'] = /[^. ](?:.*[^. ])?/s.exec(plain) ?? [];
  const characters = [...safe];
  return characters.length <= 120 ? safe : [...characters.slice(0, 100), ...characters.slice(-20)].join('');
}
