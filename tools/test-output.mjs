/** Reads what the test runners print. */
import { stripVTControlCharacters } from 'node:util';

const mostLines = 150;
/** Where Vitest and Playwright begin to tell what failed. */
const heading = /^(⎯+ Failed (Tests|Suites)| {2}1\) )/;

/**
 * What failed, as told by the outputs of a failed stage, 150 lines of each at most. Where none has
 * a part about failures, a runner broke off or is of another kind: then the ends of all.
 * @param {string[]} outputs @returns {string[]}
 */
export function failuresIn(outputs) {
  const all = outputs.map((output) => output.trimEnd().split('\n'));
  const told = all.flatMap((lines) => {
    const from = lines.findIndex((line) => heading.test(stripVTControlCharacters(line)));
    return from < 0 ? [] : [lines.slice(from, from + mostLines)];
  });
  return (told.length > 0 ? told : all.map((lines) => lines.slice(-mostLines))).map((lines) =>
    lines.join('\n'),
  );
}
