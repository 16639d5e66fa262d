/** Milliseconds until a saved file's address is given back; the browser has taken the bytes by then. */
const whileSaving = 60_000;

/** Lets the browser save bytes under a name. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), whileSaving);
}
