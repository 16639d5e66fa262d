import { today } from '@united/domain/shared/formats';

/** What browsers call a picture that has no name of its own, like a screenshot. */
const unnamed = /^(?:image\.(\w+))?$/i;

const two = (part: number) => String(part).padStart(2, '0');

/** A readable name that is not taken: "Pasted image 2026-11-27 1632.png", in local time. */
function pastedName(extension: string, now: Date, taken: readonly string[]): string {
  const name = `Pasted image ${today(now)} ${two(now.getHours())}${two(now.getMinutes())}`;
  for (let count = 1; ; count += 1) {
    const tried = `${name}${count > 1 ? ` (${count})` : ''}.${extension}`;
    if (!taken.includes(tried)) return tried;
  }
}

/**
 * The files of a paste, those without a name of their own named by the time. None if text is pasted:
 * Excel and Word add a picture of it.
 */
export function pastedFiles(clipboard: DataTransfer, now: Date, taken: readonly string[]): File[] {
  const files = [...clipboard.files];
  const text = clipboard.getData('text/plain').trim();
  // macOS adds the names of copied files as text.
  if (text !== '' && text !== files.map(({ name }) => name).join('\n')) return [];
  const names = [...taken];
  return files.map((file) => {
    const match = unnamed.exec(file.name);
    if (!match) return file;
    const name = pastedName(match[1] ?? file.type.replace(/^.*\//, ''), now, names);
    names.push(name);
    return new File([file], name, { type: file.type });
  });
}
