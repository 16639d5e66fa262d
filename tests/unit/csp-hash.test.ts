import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loaderScript } from '../../web/src/site/islands/loader';
import { schemeScript } from '../../web/src/theme/scheme-script';

/** The script policies of a configuration, without that of `/pdf`, which has no inline script. */
const policies = (file: string): string[] =>
  (readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8').match(/script-src[^;]*/g) ?? []).filter(
    (policy) => policy !== "script-src 'self' 'wasm-unsafe-eval'",
  );

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
const hashes = [schemeScript, loaderScript].map(hashOf);

test.each(['firebase.json', 'firebase.test.json'])(
  '%s allows only the two inline scripts, by their hashes',
  (file) => {
    expect(policies(file).length).toBeGreaterThan(0);
    for (const policy of policies(file)) {
      for (const hash of hashes) expect(policy).toContain(hash);
      expect(policy.match(/sha256-/g)).toHaveLength(hashes.length);
      expect(policy).not.toContain('unsafe');
    }
  },
);

test('the inline scripts together stay within one kilobyte', () => {
  expect(Buffer.byteLength(schemeScript + loaderScript)).toBeLessThanOrEqual(1024);
});
