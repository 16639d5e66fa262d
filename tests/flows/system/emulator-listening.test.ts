import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { emulatorPrograms } from '../../../tools/emulators.mjs';

const at = (second: number) => `2026-01-01T00:00:${String(second).padStart(2, '0')}Z`;
const justAfter = (second: number) => at(second).replace('Z', '.000001Z');

const current = (target: number, second: number) => ({
  targetChange: { targetChangeType: 'CURRENT', targetIds: [target], readTime: at(second) },
});
const reset = (target: number) => ({ targetChange: { targetChangeType: 'RESET', targetIds: [target] } });
const allUpTo = (second: number) => ({ targetChange: { readTime: at(second) } });
const changed = (target: number, updateTime: string) => ({
  documentChange: { document: { name: 'a/b', updateTime }, targetIds: [target] },
});
const deleted = (target: number, readTime: string) => ({
  documentDelete: { document: 'a/b', removedTargetIds: [target], readTime },
});

/** Returns what a client receives of the Firestore emulator's responses. */
function received(...answers: object[]): unknown[] {
  const { JAVA_HOME = '', FIRESTORE_EMULATOR_BINARY_PATH = '' } = emulatorPrograms();
  const program = fileURLToPath(new URL('../support/ListenOrder.java', import.meta.url));
  const texts = answers.map((answer) => JSON.stringify(answer));
  const args = ['-cp', FIRESTORE_EMULATOR_BINARY_PATH, program, ...texts];
  const printed = execFileSync(join(JAVA_HOME, 'bin/java'), args, { encoding: 'utf8', stdio: 'pipe' });
  return printed
    .trim()
    .split('\n')
    .filter((line) => line.startsWith('{')) // Java may print lines of its own.
    .map((line) => JSON.parse(line));
}

// The web SDK ignores a change as outdated if it has already seen a later snapshot time.
describe('Firestore emulator snapshots', () => {
  it('never have an earlier time than the client has seen', () => {
    expect(
      received(
        current(2, 10),
        allUpTo(10),
        changed(2, at(9)),
        deleted(2, at(8)),
        allUpTo(9),
        changed(2, at(20)),
      ),
    ).toEqual([
      current(2, 10),
      allUpTo(10),
      changed(2, justAfter(10)),
      deleted(2, justAfter(10).replace('01Z', '02Z')),
      { targetChange: { readTime: justAfter(10).replace('01Z', '02Z') } },
      changed(2, at(20)),
    ]);
  });

  it('have the times of unchanged documents', () => {
    expect(received(allUpTo(10), changed(4, at(5)), current(4, 11), reset(4), changed(4, at(6)))).toEqual([
      allUpTo(10),
      changed(4, at(5)),
      current(4, 11),
      reset(4),
      changed(4, at(6)),
    ]);
  });
});
