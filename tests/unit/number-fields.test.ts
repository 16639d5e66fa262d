import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Lines before and after a field's input mode that belong to the same field. */
const around = 6;

const sources = ['web/src/portal', 'web/src/site'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => `${folder}/${name}`),
);

test('no number field has a maxlength, which truncates pasted values', () => {
  const cutting = sources.flatMap((path) => {
    const lines = readFileSync(path, 'utf8').split('\n');
    return lines.flatMap((line, at) => {
      if (!/inputMode[:=]\s*['"](numeric|tel|decimal)['"]/.test(line)) return [];
      const field = lines.slice(Math.max(0, at - around), at + around + 1).join('\n');
      const own = line.includes('maxLength') || (!line.includes('htmlInput') && field.includes('maxLength'));
      return own ? [`${path}:${at + 1}`] : [];
    });
  });
  expect(cutting).toEqual([]);
});
