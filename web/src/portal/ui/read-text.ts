import { isWorkbook, markedUtf16, type TextEncoding } from '@united/domain/shared/text-encoding';

/** What a text file says, or why it could not be read. */
export type ReadText = { text: string; encoding: TextEncoding } | { problem: string };

/** Decodes without a replacement for what is wrong; null if anything is. Drops the byte order mark. */
function decoded(bytes: Uint8Array, label: string): string | null {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function decodedAny(bytes: Uint8Array): { text: string; encoding: TextEncoding } | null {
  const marked = markedUtf16(bytes);
  if (marked) {
    const text = decoded(bytes, marked);
    return text === null ? null : { text, encoding: 'UTF-16' };
  }
  const text = decoded(bytes, 'utf-8');
  if (text !== null) return { text, encoding: 'UTF-8' };
  // Every byte is a character of Windows-1252, so this one comes last.
  return { text: decoded(bytes, 'windows-1252') ?? '', encoding: 'Windows-1252' };
}

/**
 * Reads a text as spreadsheets save it: UTF-8 with or without a byte order mark, UTF-16 with one,
 * else Windows-1252, which Excel calls "CSV (comma delimited)". A wrong byte never becomes U+FFFD.
 * @returns a problem for workbooks, other files that are no text, and texts with U+FFFD in them
 */
export function readText(bytes: Uint8Array, fileName: string): ReadText {
  const advice = 'In Excel, choose Save As and the type “CSV UTF-8”.';
  if (isWorkbook(bytes)) {
    return { problem: `${fileName} is a workbook, not a CSV file. ${advice}` };
  }
  const read = decodedAny(bytes);
  if (!read || read.text.includes('\0')) {
    return { problem: `${fileName} is not a text that can be read. ${advice}` };
  }
  if (read.text.includes('\ufffd')) {
    return {
      problem: `${fileName} has letters that were lost when it was saved (�). Save it again from where it comes from. ${advice}`,
    };
  }
  return read;
}
