import { limits } from '@united/domain/shared/limits';
import { characterCount, firstCharacters, plainLine } from '@united/domain/shared/plain-text';
import { isLockedPdf } from '@united/domain/tickets/locked-pdf';
import { type AttachmentType, attachmentTypes } from '@united/domain/tickets/reply';
import { sizeText } from '~/portal/ui/size-text';

const signatures: readonly { type: AttachmentType; bytes: readonly number[] }[] = [
  { type: 'image/png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'image/jpeg', bytes: [0xff, 0xd8, 0xff] },
  { type: 'application/pdf', bytes: [0x25, 0x50, 0x44, 0x46, 0x2d] },
];

/** Bytes at each end of a PDF that are searched for its trailer. */
const endBytes = 66_000;

const textOf = async (part: Blob) => new TextDecoder('latin1').decode(await part.arrayBuffer());

/** MIME types of HEIC photos, the default format of iPhones. */
const heicTypes: readonly string[] = ['image/heic', 'image/heif'];

/**
 * Returns the types offered in the file dialog. iPhones convert their photos for pages that do not
 * accept HEIC.
 */
export const acceptedFiles = (): string =>
  [...attachmentTypes, ...(navigator.maxTouchPoints > 0 ? [] : heicTypes)].join(',');

/** Returns the message about a HEIC photo that the browser can't decode. `instead`: what to do. */
export const heicProblem = (name: string, instead: string): string =>
  `“${name}” is a HEIC photo. ${instead} On the iPhone, open Settings > Camera > Formats, choose Most Compatible and take the photo again.`;

/** HEIC and HEIF files have a four-letter brand after "ftyp". */
const isHeic = (first: Uint8Array) =>
  /^ftyp(?:hei[cxms]|hev[cxms]|mif[12]|msf1)/.test(String.fromCharCode(...first.subarray(4, 12)));

/** An accepted type, a HEIC photo to convert first, or the reason why the file is rejected. */
type Checked = { type: AttachmentType } | { heic: true } | { problem: string };

/** Shortens a name to the limit, keeping its extension. */
export function fittingName(name: string): string {
  const clean = plainLine(name.replace(/[\n\r\u2028\u2029]/g, ' ')).replaceAll('\ufffd', '_') || 'file';
  if (characterCount(clean) <= limits.fileName) return clean;
  const ending = /\.[A-Za-z0-9]{1,5}$/.exec(clean)?.[0] ?? '';
  return firstCharacters(clean, limits.fileName - ending.length) + ending;
}

/** Returns the message about a file over the limit in bytes, or null. */
export const sizeProblem = ({ name, size }: { name: string; size: number }, limit: number): string | null =>
  size > limit ? `“${name}” is ${sizeText(size)}. The limit is ${sizeText(limit)}.` : null;

interface CheckOptions {
  /** The maximum number of bytes. */
  limit?: number;
  /** What to do with a locked PDF once it is unlocked. */
  lockedAdvice?: string;
}

/**
 * Detects a file's type from its leading bytes, regardless of its name, or returns why it is
 * rejected. Avoids pointless uploads. The server checks again.
 */
export async function checkFile(
  file: File,
  { limit = limits.attachmentBytes, lockedAdvice = 'attach that' }: CheckOptions = {},
): Promise<Checked> {
  if (file.size === 0) return { problem: `“${file.name}” is empty.` };
  const tooLarge = sizeProblem(file, limit);
  if (tooLarge) return { problem: tooLarge };
  const unreadable = { problem: `“${file.name}” could not be read. Select it again.` };
  const start = await file
    .slice(0, 12)
    .arrayBuffer()
    .catch(() => null);
  if (!start) return unreadable;
  const first = new Uint8Array(start);
  const match = signatures.find(({ bytes }) => bytes.every((byte, i) => first[i] === byte));
  // The declared type counts only for unknown content, because photo apps use more brands.
  if (isHeic(first) || (!match && heicTypes.includes(file.type))) return { heic: true };
  if (!match)
    return {
      problem: `“${file.name}” is not a PNG, JPG or PDF file. The content of the file decides, not its name.`,
    };
  if (match.type !== 'application/pdf') return { type: match.type };
  const ends = [file.slice(0, endBytes), file.slice(-endBytes)];
  const texts = await Promise.all(ends.map(textOf)).catch(() => null);
  if (!texts) return unreadable;
  return isLockedPdf(...texts)
    ? {
        problem: `“${file.name}” is locked with a password. Save a copy without the password, and ${lockedAdvice}.`,
      }
    : { type: match.type };
}
