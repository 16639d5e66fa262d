import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { parseKeyRing } from '../platform/field-crypto';
import { decryptValues, draftHint, encryptValues } from './sensitive-values';

const ring = parseKeyRing(
  JSON.stringify({ current: 'k1', keys: { k1: randomBytes(32).toString('base64') } }),
);

describe('sensitive values', () => {
  it('decrypt only for the document they were encrypted for', () => {
    const values = { holder_ssn: '123456789', account_number: '00012345' };
    const stored = encryptValues(ring, 'a1', values);
    expect(JSON.stringify(stored)).not.toContain('123456789');
    expect(decryptValues(ring, 'a1', stored)).toEqual(values);
    expect(() => decryptValues(ring, 'b2', stored)).toThrow();
  });

  it.each([
    ['holder_ssn', '123-45-6789', '6789'],
    ['account_number', '000123456789', '6789'],
    ['account_number', '12345678', '5678'],
    ['account_number', '1234567', '••'],
    ['account_number', '1234', '••'],
    ['routing_number', '02100', '••'],
    ['holder_dob', '1980-05-17', '••'],
    ['security_question', 'Longmaiden', '••'],
  ] as const)('show %s %s as %s in a draft', (field, value, hint) => {
    expect(draftHint(field, value)).toBe(hint);
  });
});
