import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { decryptField, encryptField, parseKeyRing } from './field-crypto';

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
    expect(() => decryptField(ring('k2', { k2: key() }), path, 'f', ciphertext)).toThrow(
      'not in the key ring',
    );
  });

  it.each([
    ['', 'not JSON'],
    ['null', 'need "current"'],
    ['{"current":"a"}', 'need "current"'],
    ['{"current":"a","keys":{"a":"c2hvcnQ="}}', '32 bytes'],
    [JSON.stringify({ current: 'a', keys: { 'a.b': k1 } }), 'short id'],
    [JSON.stringify({ current: 'b', keys: { a: k1 } }), 'not among'],
  ])('rejects the key ring %s', (json, message) => {
    expect(() => parseKeyRing(json)).toThrow(message);
  });
});
