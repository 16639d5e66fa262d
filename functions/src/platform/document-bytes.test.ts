import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { documentBytes, writeBytes } from './document-bytes';

const at = Timestamp.fromMillis(0);

describe('documentBytes', () => {
  it('is what the documentation says of its example', () => {
    const task = { type: 'Personal', done: false, priority: 1, description: 'Learn Cloud Firestore' };
    expect(documentBytes('users/jeff/tasks/my_task_id', task)).toBe(147);
  });

  it('counts letters by their bytes, and maps as documents without a name', () => {
    expect(documentBytes('a/b', { m: { n: 'é𝐒' } })).toBe(20 + 32 + 2 + 32 + 2 + 7);
  });
});

describe('writeBytes', () => {
  // The name of `a/b` is 20 bytes, the parent's 16; each field entry adds 32, its name and its
  // value.
  const entry = (value: number) => 20 + 16 + 2 + 32 + value;

  it('adds each automatic entry, upwards and downwards, and one for each element of an array', () => {
    const fields = { n: 1, t: at, l: ['x', 'x', 'yy'], m: { k: true } };
    const inMap = 20 + 16 + 4 + 32 + 1;
    expect(writeBytes('a/b', undefined, fields)).toBe(
      documentBytes('a/b', fields) + 4 * entry(8) + entry(2) + entry(3) + 2 * inMap,
    );
    expect(writeBytes('a/b', fields, undefined)).toBe(writeBytes('a/b', undefined, fields));
  });

  it('keeps no more than 1,500 bytes of a value in an entry', () => {
    const fields = { s: 'x'.repeat(5000) };
    expect(writeBytes('a/b', undefined, fields)).toBe(documentBytes('a/b', fields) + 2 * entry(1500));
  });

  it('counts the entries of changed fields alone, as they were and as they are', () => {
    const before = { n: 1, s: 'x'.repeat(100) };
    const after = { ...before, n: 2 };
    expect(writeBytes('a/b', before, after)).toBe(documentBytes('a/b', after) + 4 * entry(8));
  });

  it('knows composite indexes and exemptions', () => {
    const terms = ['m', 'ma'];
    const exempt = { search_terms: terms, value: 'long' };
    const id = 'member_custom_values/v';
    expect(writeBytes(id, undefined, exempt)).toBe(documentBytes(id, exempt));
    const sorted = { ...exempt, created_at: at };
    const name = 21 + 2 + 16;
    const automatic = 2 * (name + 16 + 11 + 8 + 32);
    // search_terms with created_at; the other indexes need fields that are missing here.
    const composite = terms.reduce((sum, term) => sum + name + 16 + term.length + 1 + 8 + 32, 0);
    expect(writeBytes(id, undefined, sorted)).toBe(documentBytes(id, sorted) + automatic + composite);
  });
});
