import { firstCharacters, plainLine } from '@united/domain/shared/plain-text';
import { isLockedPdf } from '@united/domain/tickets/locked-pdf';
import type { AttachmentType } from '@united/domain/tickets/reply';

/** The first and last bytes of a file. For a small file, each holds the whole file. */
export interface FileEnds {
  head: Uint8Array;
  tail: Uint8Array;
}

/** Bytes read from each end. The end record of a ZIP archive is in its last 64 KB. */
export const endBytes = 66_000;

const extensions: Record<AttachmentType, readonly [string, ...string[]]> = {
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'application/pdf': ['pdf'],
};

const endsWith = (bytes: Uint8Array, end: readonly number[]) =>
  bytes.length >= end.length && end.every((byte, i) => bytes[bytes.length - end.length + i] === byte);

/** The empty IEND chunk with its checksum, which must end the file. */
const pngEnd = [0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82];

/**
 * Whether the file ends with a ZIP archive (including JAR and APK). Programs open such a file as an
 * archive, whatever precedes it.
 */
function endsAsArchive(tail: Uint8Array): boolean {
  const view = new DataView(tail.buffer, tail.byteOffset, tail.byteLength);
  for (let at = tail.length - 22; at >= 0; at -= 1) {
    if (view.getUint32(at, true) !== 0x06054b50) continue;
    if (at + 22 + view.getUint16(at + 20, true) === tail.length) return true;
  }
  return false;
}

/** Whether the first 1024 bytes contain HTML, which content sniffing would detect. */
const startsLikePage = (head: Uint8Array) =>
  /<(?:!doctype html|html|script|svg|\?php)/i.test(Buffer.from(head.subarray(0, 1024)).toString('latin1'));

/**
 * Detects a file's type from its content, ignoring its name and declared type.
 * @returns one of `types`, or null for other types and for files that are valid as two types
 */
export async function detectType<T extends string>(
  types: readonly T[],
  { head, tail }: FileEnds,
): Promise<T | null> {
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(head);
  const type = types.find((each) => each === found?.mime);
  if (!type || endsAsArchive(tail)) return null;
  if (type === 'image/png' && !endsWith(tail, pngEnd)) return null;
  return type !== 'application/pdf' && startsLikePage(head) ? null : type;
}

/** Whether a PDF is password protected, so that staff couldn't open it. */
export const isLocked = ({ head, tail }: FileEnds): boolean =>
  isLockedPdf(...[head, tail].map((end) => Buffer.from(end).toString('latin1')));

/**
 * Makes a user's file name safe to save: removes folders and control and direction characters, and
 * adds the extension for its type.
 */
export function safeFileName(name: string, type: AttachmentType): string {
  const plain = plainLine(name)
    .replace(/^.*[\\/]/s, '')
    .replace(/[\p{Cc}\p{Cf}"<>:|?*]/gu, '')
    .replace(/^\.+/, '')
    .trim();
  const known = extensions[type];
  const has = known.some((extension) => plain.toLowerCase().endsWith(`.${extension}`));
  const whole = has ? plain : `${plain || 'file'}.${known[0]}`;
  const extension = whole.slice(whole.lastIndexOf('.'));
  return firstCharacters(whole.slice(0, whole.length - extension.length), 120) + extension;
}

/** Returns the Content-Disposition header that makes browsers download a file under its name. */
export function attachmentDisposition(name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
