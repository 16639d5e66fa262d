import { randomBytes } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fieldKeys, mailSecret, readKeyRing, readSetupKey, sendGridApiKey } from './secrets';

const emulator = { FUNCTIONS_EMULATOR: 'true' };
const production = {};
const ring = (id: string, key: Buffer) =>
  JSON.stringify({ current: id, keys: { [id]: key.toString('base64') } });

describe('secrets', () => {
  it('accepts random keys in production and in the emulator', () => {
    const json = ring('k2025', randomBytes(32));
    expect(readKeyRing(json, production).current).toBe('k2025');
    expect(readKeyRing(json, emulator).current).toBe('k2025');
  });

  it.each([
    ['missing', '', 'missing'],
    ['named like a development key', ring('dev1', randomBytes(32)), 'development key'],
    ['typed by hand', ring('k1', Buffer.alloc(32, 'united-test-key')), 'development key'],
    ['all zeros', ring('k1', Buffer.alloc(32)), 'development key'],
  ])('rejects a key in production that is %s', (_, json, message) => {
    expect(() => readKeyRing(json, production)).toThrow(message);
  });

  it('accepts development keys in the emulator', () => {
    expect(readKeyRing(ring('dev1', Buffer.alloc(32, 'x')), emulator).current).toBe('dev1');
    expect(readSetupKey('demo-setup-key', emulator)).toBe('demo-setup-key');
  });

  it('treats a blank setup key as turned off and rejects a short one in production', () => {
    expect(readSetupKey(' ', production)).toBeNull();
    expect(readSetupKey('disabled', production)).toBeNull();
    expect(() => readSetupKey('demo-setup-key', production)).toThrow('development key');
    expect(() => readSetupKey('x'.repeat(23), production)).toThrow('development key');
    expect(readSetupKey(` ${'x'.repeat(24)} `, production)).toBe('x'.repeat(24));
    expect(readSetupKey('', emulator)).toBeNull();
  });

  it('treats a key of sixteen different bytes as random, but not one of fifteen', () => {
    const of = (count: number) => Buffer.from(Array.from({ length: 32 }, (_, i) => i % count));
    expect(readKeyRing(ring('k1', of(16)), production).current).toBe('k1');
    expect(() => readKeyRing(ring('k1', of(15)), production)).toThrow('development key');
  });
});

describe('deployment secrets', () => {
  afterEach(() => vi.unstubAllEnvs());

  it('include a key ring that is parsed once, and again when it changes', () => {
    vi.stubEnv('FIELD_ENCRYPTION_KEYS', ring('k1', randomBytes(32)));
    const first = fieldKeys();
    expect(first.current).toBe('k1');
    expect(fieldKeys()).toBe(first);
    vi.stubEnv('FIELD_ENCRYPTION_KEYS', ring('k2', randomBytes(32)));
    expect(fieldKeys().current).toBe('k2');
  });

  it.each([
    [' key ', 'key'],
    [' ', null],
    ['disabled', null],
  ])('include a mail provider key or none: %j', (value, secret) => {
    vi.stubEnv('SENDGRID_API_KEY', value);
    expect(mailSecret(sendGridApiKey)).toBe(secret);
  });
});
