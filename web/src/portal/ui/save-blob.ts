/** Milliseconds until a saved file's object URL is revoked. The browser has the bytes by then. */
const whileSaving = 60_000;

/** Saves bytes as a file. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), whileSaving);
}

/**
 * Saves a text, in parts, as a file; its byte order mark makes editors and spreadsheets read UTF-8.
 */
export const saveText = (type: 'text/csv' | 'text/plain', name: string, ...parts: (string | Blob)[]): void =>
  saveBlob(new Blob(['\uFEFF', ...parts], { type: `${type};charset=utf-8` }), name);
