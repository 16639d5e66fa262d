import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { schemeScript } from '../../web/src/theme/scheme-script';

const policies = (file: string): string[] =>
  readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8').match(/script-src[^;]*/g) ?? [];

const hash = `'sha256-${createHash('sha256').update(schemeScript).digest('base64')}'`;

test.each(['firebase.json', 'firebase.test.json'])(
  '%s allows the one inline script by its hash, and no other',
  (file) => {
    expect(policies(file).length).toBeGreaterThan(0);
    for (const policy of policies(file)) {
      expect(policy).toContain(hash);
      expect(policy.match(/sha256-/g)).toHaveLength(1);
      expect(policy).not.toContain('unsafe');
    }
  },
);

test('the inline script stays within its kilobyte', () => {
  expect(Buffer.byteLength(schemeScript)).toBeLessThanOrEqual(1024);
});
