import { expect, it } from 'vitest';
import { lineReport, parseCoverage, untriedIn } from '../rules/line-report';

const source = [
  'match /a/{id} {',
  '  // words',
  '  allow get: if x()',
  '    && y();',
  '  allow list: if z();',
  '}',
].join('\n');
const at = (text: string, values: { count?: number }[] = []) => {
  const currentOffset = source.indexOf(text);
  return { sourcePosition: { line: 0, currentOffset, endOffset: currentOffset + text.length - 1 }, values };
};

it('counts expressions that start on a line, and reports those never evaluated', () => {
  const both = 'x()\n    && y()';
  const report = [
    { ...at(both, [{ count: 2 }, { count: 3 }]), children: [at('x()', [{ count: 5 }]), at('y()')] },
    at('z()', [{}]),
  ];
  const { expressions } = parseCoverage({ rules: { files: [{ content: source }] }, report });
  expect(lineReport(source, expressions).map(({ count }) => count)).toEqual([null, null, 5, 0, 1, null]);
  expect(untriedIn(source, expressions)).toEqual(['line 4: y()']);
});

it('treats a line that the emulator does not report as never reached', () => {
  expect(lineReport('  allow get: if x();', [])).toEqual([
    { number: 1, text: '  allow get: if x();', count: 0 },
  ]);
});
