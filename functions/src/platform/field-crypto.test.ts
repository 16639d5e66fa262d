import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  DamagedValueError,
  decryptField,
  encryptField,
  keyIdOf,
  MissingKeyError,
  parseKeyRing,
} from './field-crypto';

const key = () => randomBytes(32).toString('base64');
const k1 = key();
const ring = (current: string, keys: Record<string, string>) =>
  parseKeyRing(JSON.stringify({ current, keys }));
const old = ring('k1', { k1 });
const path = 'bank_application_secrets/a1';

describe('field encryption', () => {
  it('decrypts a value for the same document and field', () => {
    const ciphertext = encryptField(old, path, 'holder_ssn', '123456789 é');
    expect(ciphertext).toMatch(/^v1\.k1\.[A-Za-z0-9_-]+$/);
    expect(decryptField(old, path, 'holder_ssn', ciphertext)).toBe('123456789 é');
  });

  it('uses a fresh IV each time', () => {
    const ciphertexts = new Set(Array.from({ length: 50 }, () => encryptField(old, path, 'f', 'same')));
    expect(ciphertexts.size).toBe(50);
  });

  it('rejects a ciphertext that was moved to another document or field', () => {
    const ciphertext = encryptField(old, path, 'holder_ssn', '123456789');
    expect(() => decryptField(old, 'bank_application_secrets/b2', 'holder_ssn', ciphertext)).toThrow();
    expect(() => decryptField(old, path, 'account_number', ciphertext)).toThrow();
  });

  it('rejects a ciphertext that was changed or truncated', () => {
    const ciphertext = encryptField(old, path, 'f', '123456789');
    const [version, id, body = ''] = ciphertext.split('.');
    const flipped = Buffer.from(body, 'base64url');
    flipped[flipped.length - 1] = (flipped[flipped.length - 1] ?? 0) ^ 1;
    expect(() => decryptField(old, path, 'f', `${version}.${id}.${flipped.toString('base64url')}`)).toThrow();
    expect(() => decryptField(old, path, 'f', `${version}.${id}.AAAA`)).toThrow('incomplete');
  });

  it('decrypts old values after a rotation and encrypts with the new key', () => {
    const ciphertext = encryptField(old, path, 'f', 'before');
    const rotated = ring('k2', { k1, k2: key() });
    expect(decryptField(rotated, path, 'f', ciphertext)).toBe('before');
    expect(encryptField(rotated, path, 'f', 'after')).toMatch(/^v1\.k2\./);
  });

  it('throws a specific error if the key is missing from the ring', () => {
    const ciphertext = encryptField(old, path, 'f', 'value');
    const other = ring('k2', { k2: key() });
    expect(() => decryptField(other, path, 'f', ciphertext)).toThrow('not in the key ring');
    expect(() => decryptField(other, path, 'f', ciphertext)).toThrowError(
      expect.objectContaining({ constructor: MissingKeyError, name: 'MissingKeyError', keyId: 'k1' }),
    );
  });

  it('encrypts nothing with a key ring that lacks its current key', () => {
    const broken = { current: 'k9', keys: old.keys };
    expect(() => encryptField(broken, path, 'f', 'value')).toThrow('is missing');
  });

  it.each(['', 'v1', 'v1.k1', 'v1.k1.', 'v2.k1.AAAA', 'v1.a b.AAAA', `v1.${'k'.repeat(33)}.AAAA`])(
    'treats %j as damaged',
    (stored) => {
      expect(keyIdOf(stored)).toBe('damaged');
      expect(() => decryptField(old, path, 'f', stored)).toThrowError(
        expect.objectContaining({ constructor: DamagedValueError, name: 'DamagedValueError' }),
      );
    },
  );

  it('returns the key id of a ciphertext', () => {
    expect(keyIdOf(encryptField(old, path, 'f', 'value'))).toBe('k1');
  });

  it('encrypts an empty value, and detects a ciphertext that is one byte short', () => {
    const ciphertext = encryptField(old, path, 'f', '');
    expect(decryptField(old, path, 'f', ciphertext)).toBe('');
    const bytes = Buffer.from(ciphertext.split('.')[2] ?? '', 'base64url');
    const short = `v1.k1.${bytes.subarray(0, -1).toString('base64url')}`;
    expect(() => decryptField(old, path, 'f', short)).toThrow('incomplete');
  });

  // Named without the keys, which differ between runs.
  it.each([
    ['no JSON', '', 'not JSON'],
    ['null', 'null', 'need "current"'],
    ['no keys', '{"current":"a"}', 'need "current"'],
    ['null as keys', '{"current":"a","keys":null}', 'need "current"'],
    ['a number as current', '{"current":1,"keys":{}}', 'need "current"'],
    ['a short key', '{"current":"a","keys":{"a":"c2hvcnQ="}}', '32 bytes'],
    ['a number as key', '{"current":"a","keys":{"a":5}}', '32 bytes'],
    ['a dot in an id', JSON.stringify({ current: 'a', keys: { 'a.b': k1 } }), 'short id'],
    ['a current key that it lacks', JSON.stringify({ current: 'b', keys: { a: k1 } }), 'not among'],
  ])('rejects a key ring of %s', (_, json, message) => {
    expect(() => parseKeyRing(json)).toThrow(message);
  });
});
