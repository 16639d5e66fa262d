import { limits } from '@united/domain/shared/limits';
import { characterCount, firstCharacters, plainLine } from '@united/domain/shared/plain-text';
import { isLockedPdf } from '@united/domain/tickets/locked-pdf';
import type { AttachmentType } from '@united/domain/tickets/reply';
import { sizeText } from '~/portal/ui/size-text';

const signatures: readonly { type: AttachmentType; bytes: readonly number[] }[] = [
  { type: 'image/png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'image/jpeg', bytes: [0xff, 0xd8, 0xff] },
  { type: 'application/pdf', bytes: [0x25, 0x50, 0x44, 0x46, 0x2d] },
];

/** Bytes at each end of a PDF that are searched for its trailer. */
const endBytes = 66_000;

const textOf = async (part: Blob) => new TextDecoder('latin1').decode(await part.arrayBuffer());

/** Types of a HEIC photo, as an iPhone takes it. */
export const heicTypes: readonly string[] = ['image/heic', 'image/heif'];

/** The brands of HEIC and HEIF, four letters behind "ftyp". */
const isHeic = (first: Uint8Array) =>
  /^ftyp(?:hei[cxms]|hev[cxms]|mif[12]|msf1)/.test(String.fromCharCode(...first.subarray(4, 12)));

/** A type that can be attached, a HEIC photo that is converted first, or why a file is refused. */
type Checked = { type: AttachmentType } | { heic: true } | { problem: string };

/** Shortens a name to the limit, keeping its extension. */
export function fittingName(name: string): string {
  const clean = plainLine(name.replace(/[\n\r\u2028\u2029]/g, ' ')).replaceAll('\ufffd', '_') || 'file';
  if (characterCount(clean) <= limits.fileName) return clean;
  const ending = /\.[A-Za-z0-9]{1,5}$/.exec(clean)?.[0] ?? '';
  return firstCharacters(clean, limits.fileName - ending.length) + ending;
}

/**
 * Detects a file's type by its first bytes, whatever its name, or says why it is refused. The
 * server checks again after the upload, but this spares futile uploads.
 */
export async function checkFile(file: File): Promise<Checked> {
  if (file.size === 0) return { problem: `“${file.name}” is empty.` };
  if (file.size > limits.attachmentBytes) {
    const max = sizeText(limits.attachmentBytes);
    return { problem: `“${file.name}” has ${sizeText(file.size)}. A file may have at most ${max}.` };
  }
  const unreadable = { problem: `“${file.name}” could not be read. Choose it again.` };
  const start = await file
    .slice(0, 12)
    .arrayBuffer()
    .catch(() => null);
  if (!start) return unreadable;
  const first = new Uint8Array(start);
  const match = signatures.find(({ bytes }) => bytes.every((byte, i) => first[i] === byte));
  // The stated type counts only where the content has no other; photo apps know more brands.
  if (isHeic(first) || (!match && heicTypes.includes(file.type))) return { heic: true };
  if (!match)
    return { problem: `“${file.name}” is not a PNG, JPG or PDF file. Its content counts, not its name.` };
  if (match.type !== 'application/pdf') return { type: match.type };
  const ends = [file.slice(0, endBytes), file.slice(-endBytes)];
  const texts = await Promise.all(ends.map(textOf)).catch(() => null);
  if (!texts) return unreadable;
  return isLockedPdf(...texts)
    ? { problem: `“${file.name}” is locked with a password. Save a copy without it, and attach that.` }
    : { type: match.type };
}
