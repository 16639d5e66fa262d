/** Milliseconds before a saved file's object URL is revoked. The browser has read it by then. */
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

/** Joins text parts. A byte order mark makes editors and spreadsheets read them as UTF-8. */
export const textBlob = (type: 'text/csv' | 'text/plain', ...parts: readonly (string | Blob)[]): Blob =>
  new Blob(['\uFEFF', ...parts], { type: `${type};charset=utf-8` });

/** Saves text as a file. */
export const saveText = (type: 'text/csv' | 'text/plain', name: string, text: string): void =>
  saveBlob(textBlob(type, text), name);
