import { today } from '@united/domain/shared/formats';

/** Names that browsers give to pictures without a name, such as screenshots. */
const unnamed = /^(?:image\.(\w+))?$/i;

const two = (part: number) => String(part).padStart(2, '0');

/** Returns an unused name in local time, such as "Pasted image 2026-11-27 1632.png". */
function pastedName(extension: string, now: Date, usedNames: readonly string[]): string {
  const prefix = `Pasted image ${today(now)} ${two(now.getHours())}${two(now.getMinutes())}`;
  for (let count = 1; ; count += 1) {
    const name = `${prefix}${count > 1 ? ` (${count})` : ''}.${extension}`;
    if (!usedNames.includes(name)) return name;
  }
}

/**
 * Returns the pasted files, with unnamed ones named after the time. Returns none if text is pasted,
 * because Excel and Word add a picture of it.
 */
export function pastedFiles(clipboard: DataTransfer, now: Date, usedNames: readonly string[]): File[] {
  const files = [...clipboard.files];
  const text = clipboard.getData('text/plain').trim();
  // macOS adds the names of copied files as text.
  if (text !== '' && text !== files.map(({ name }) => name).join('\n')) return [];
  const names = [...usedNames];
  return files.map((file) => {
    const match = unnamed.exec(file.name);
    if (!match) return file;
    const name = pastedName(match[1] ?? file.type.replace(/^.*\//, ''), now, names);
    names.push(name);
    return new File([file], name, { type: file.type });
  });
}
