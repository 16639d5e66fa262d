import { describe, expect, it } from 'vitest';
import { failuresIn } from '../../tools/test-output.mjs';

const lines = (count: number) => Array.from({ length: count }, (_, i) => `  ✓ test ${i}`).join('\n');

describe('failuresIn', () => {
  it('begins where Playwright or Vitest tell what failed, also in color', () => {
    const report = '\u001b[31m  1) tests/e2e/a.spec.ts:6:1 › a title\u001b[39m\n    Error: no\n\n  1 failed';
    expect(failuresIn([`${lines(200)}\n\n${report}\n`])).toEqual([report]);
    const vitest = `${lines(5)}\n⎯⎯⎯⎯ Failed Tests 1 ⎯⎯⎯⎯\n FAIL b.test.ts`;
    expect(failuresIn([vitest])).toEqual(['⎯⎯⎯⎯ Failed Tests 1 ⎯⎯⎯⎯\n FAIL b.test.ts']);
  });

  it('leaves out the half that passed', () => {
    expect(failuresIn([lines(3), `${lines(2)}\n  1) b.spec.ts`])).toEqual(['  1) b.spec.ts']);
  });

  it('shows the ends where no runner says what failed', () => {
    const [end = ''] = failuresIn([`${lines(400)}\nKilled\n`]);
    expect(end.split('\n')).toHaveLength(150);
    expect(end).toMatch(/Killed$/);
  });
});
