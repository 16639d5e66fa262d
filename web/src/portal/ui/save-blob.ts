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

/** A text, in parts; its byte order mark makes editors and spreadsheets read UTF-8. */
export const textBlob = (type: 'text/csv' | 'text/plain', ...parts: readonly (string | Blob)[]): Blob =>
  new Blob(['\uFEFF', ...parts], { type: `${type};charset=utf-8` });

/** Saves a text as a file. */
export const saveText = (type: 'text/csv' | 'text/plain', name: string, text: string): void =>
  saveBlob(textBlob(type, text), name);
