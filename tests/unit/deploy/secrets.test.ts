import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readKeyRing, readSetupKey } from '../../../functions/src/platform/secrets';
import { productionSecrets } from '../../../tools/deploy/secret-values.mjs';
import { root } from '../../../tools/project.mjs';
import { keyRing } from './fake-google';

const fault = (name: string, value: string) => productionSecrets[name]?.fault(value) ?? null;
const refused = (work: () => unknown): boolean => {
  try {
    work();
    return false;
  } catch {
    return true;
  }
};

describe('the preflight and the functions agree on secrets', () => {
  it('have the same secrets', () => {
    const source = readFileSync(root('functions/src/platform/secrets.ts'), 'utf8');
    const names = [...source.matchAll(/defineSecret\('([A-Z_]+)'\)/g)].map((match) => match[1]);
    expect(Object.keys(productionSecrets).sort()).toEqual(names.sort());
  });

  const flat = Buffer.alloc(32, 7).toString('base64');
  it.each([
    ['a good ring', keyRing()],
    ['nothing', ''],
    ['no JSON', 'k1'],
    ['a development id', keyRing('dev1')],
    ['a manually typed key', keyRing('k1', flat)],
    ['a short key', keyRing('k1', Buffer.from('short').toString('base64'))],
    ['a missing current key', JSON.stringify({ current: 'k2', keys: JSON.parse(keyRing()).keys })],
  ])('key rings: %s', (_, value) => {
    const here = fault('FIELD_ENCRYPTION_KEYS', value) !== null;
    expect(here).toBe(refused(() => readKeyRing(value, {})));
  });

  it.each(['', 'disabled', 'demo-setup-key', 'x'.repeat(24), ` ${'x'.repeat(23)} `])(
    'setup keys: "%s"',
    (value) => {
      const here = fault('ADMIN_SETUP_KEY', value) !== null;
      expect(here).toBe(refused(() => readSetupKey(value, {})));
    },
  );
});
