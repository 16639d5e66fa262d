/** Encodings that spreadsheets and databases use for text files. */
export type TextEncoding = 'UTF-8' | 'UTF-16' | 'Windows-1252';

const startsWith = (bytes: Uint8Array, ...head: readonly number[]): boolean =>
  head.every((byte, i) => bytes[i] === byte);

/** Returns whether a file is an Excel workbook (zip or OLE), by its first four bytes. */
export const isWorkbook = (bytes: Uint8Array): boolean =>
  startsWith(bytes, 0x50, 0x4b, 0x03, 0x04) || startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0);

/** Returns the UTF-16 variant named by the byte order mark, or null without one. */
export const markedUtf16 = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null =>
  startsWith(bytes, 0xff, 0xfe) ? 'utf-16le' : startsWith(bytes, 0xfe, 0xff) ? 'utf-16be' : null;
