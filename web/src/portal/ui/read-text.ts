/** The encodings in which spreadsheets save a text. */
export type TextEncoding = 'UTF-8' | 'UTF-16' | 'Windows-1252';

/** What a text file says, or why it could not be read. */
export type ReadText = { text: string; encoding: TextEncoding } | { problem: string };

const startsWith = (bytes: Uint8Array, ...head: readonly number[]): boolean =>
  head.every((byte, i) => bytes[i] === byte);

/** Decodes without a replacement for what is wrong; null if anything is. Drops the byte order mark. */
function decoded(bytes: Uint8Array, label: string): string | null {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function decodedAny(bytes: Uint8Array): { text: string; encoding: TextEncoding } | null {
  const marked = startsWith(bytes, 0xff, 0xfe)
    ? 'utf-16le'
    : startsWith(bytes, 0xfe, 0xff)
      ? 'utf-16be'
      : null;
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
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04) || startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) {
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
