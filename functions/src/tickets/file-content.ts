import { firstCharacters, plainLine } from '@united/domain/shared/plain-text';
import { isLockedPdf } from '@united/domain/tickets/locked-pdf';
import { type AttachmentType, attachmentTypes } from '@united/domain/tickets/reply';

/** The first and the last bytes of a file; of a small one both hold all of it. */
export interface FileEnds {
  head: Uint8Array;
  tail: Uint8Array;
}

/** Bytes of each end that decide. The end record of a ZIP archive is searched in its last 64 KB. */
export const endBytes = 66_000;

const extensions: Record<AttachmentType, readonly [string, ...string[]]> = {
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'application/pdf': ['pdf'],
};

const endsWith = (bytes: Uint8Array, end: readonly number[]) =>
  bytes.length >= end.length && end.every((byte, i) => bytes[bytes.length - end.length + i] === byte);

/** The chunk IEND, empty, with its checksum: nothing may follow it. */
const pngEnd = [0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82];

/**
 * Whether a ZIP archive (also a JAR or an APK) ends where the file ends: programs would open it
 * whatever precedes it.
 */
function endsAsArchive(tail: Uint8Array): boolean {
  const view = new DataView(tail.buffer, tail.byteOffset, tail.byteLength);
  for (let at = tail.length - 22; at >= 0; at -= 1) {
    if (view.getUint32(at, true) !== 0x06054b50) continue;
    if (at + 22 + view.getUint16(at + 20, true) === tail.length) return true;
  }
  return false;
}

/** Whether the beginning holds a web page, for programs that look further than the first bytes. */
const beginsLikePage = (head: Uint8Array) =>
  /<(?:!doctype html|html|script|svg|\?php)/i.test(Buffer.from(head.subarray(0, 1024)).toString('latin1'));

/**
 * Returns a file's type by its content: one of the types asked for, or null for anything else and
 * for a file that is two things at once. Name and declared type do not matter.
 */
export async function typeAmong<T extends string>(
  types: readonly T[],
  { head, tail }: FileEnds,
): Promise<T | null> {
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(head);
  const type = types.find((each) => each === found?.mime);
  if (!type || endsAsArchive(tail)) return null;
  if (type === 'image/png' && !endsWith(tail, pngEnd)) return null;
  return type !== 'application/pdf' && beginsLikePage(head) ? null : type;
}

/** Whether a PDF asks for a password: nobody at the desk could read it. */
export const isLocked = ({ head, tail }: FileEnds): boolean =>
  isLockedPdf(...[head, tail].map((end) => Buffer.from(end).toString('latin1')));

/** Returns a file's type by its content, if it may be attached. */
export const attachmentTypeOf = (ends: FileEnds): Promise<AttachmentType | null> =>
  typeAmong(attachmentTypes, ends);

/**
 * Makes a user's file name safe to save: no folders, no control or direction characters, and the
 * extension of its type.
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

/** The header that makes browsers save a file under its name instead of showing it. */
export function savedAs(name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
