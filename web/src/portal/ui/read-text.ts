import { isWorkbook, markedUtf16, type TextEncoding } from '@united/domain/shared/text-encoding';

/** A text file's content and encoding, or why it could not be read. */
export type ReadText = { text: string; encoding: TextEncoding } | { problem: string };

/** Decodes strictly and strips the byte order mark. Returns null if any byte is invalid. */
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
  // Comes last because every byte is valid in Windows-1252.
  return { text: decoded(bytes, 'windows-1252') ?? '', encoding: 'Windows-1252' };
}

/**
 * Reads a text file saved by a spreadsheet: UTF-8 with or without a byte order mark, UTF-16 with
 * one, otherwise Windows-1252, which Excel calls "CSV (comma delimited)". Never replaces an invalid
 * byte with U+FFFD.
 * @returns A problem for workbooks, other binary files, and text that contains U+FFFD
 */
export function readText(bytes: Uint8Array, fileName: string): ReadText {
  const advice = 'In Excel, choose Save As and the type “CSV UTF-8”.';
  if (isWorkbook(bytes)) {
    return { problem: `${fileName} is a workbook, not a CSV file. ${advice}` };
  }
  const read = decodedAny(bytes);
  if (!read || read.text.includes('\0')) {
    return { problem: `${fileName} is not a readable text file. ${advice}` };
  }
  if (read.text.includes('\ufffd')) {
    return {
      problem: `${fileName} lost letters when it was saved (�). Save it again from the original file. ${advice}`,
    };
  }
  return read;
}
