import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { draftValues } from './draft-values';

const schema = z.object({
  name: z.string().check(z.minLength(3), z.regex(/^K/)),
  kind: z.enum(['a', 'b']),
  minutes: z.int().check(z.maximum(9)),
  parts: z.array(z.strictObject({ title: z.string(), minutes: z.int() })),
});
const blank = { name: '', kind: 'a', minutes: 1, parts: [] as object[] };

it.each([
  ['no values', {}, blank],
  ['unfinished text', { name: 'x' }, { ...blank, name: 'x' }],
  ['an option not selected yet', { kind: '' }, { ...blank, kind: '' }],
  ['a number that is too large', { minutes: 12 }, { ...blank, minutes: 12 }],
  ['a fraction', { minutes: 1.5 }, { ...blank, minutes: 1.5 }],
  ['NaN, which JSON stores as null', { minutes: null }, { ...blank, minutes: null }],
  ['a blank number in a list row', { parts: [{ title: '' }] }, { ...blank, parts: [{ title: '' }] }],
])('accepts %s', (_, values, whole) => expect(draftValues(values, blank, schema)).toEqual(whole));

it.each([
  ['a field the form no longer has', { removed: 'x' }],
  ['a number for text', { name: 5 }],
  ['null for text', { name: null }],
  ['an option that no longer exists', { kind: 'c' }],
  ['text for a number', { minutes: '5' }],
  ['text for a list', { parts: 'x' }],
  ['a list row without its text', { parts: [{ minutes: 1 }] }],
  ['a list row with an unknown field', { parts: [{ title: '', minutes: 1, removed: true }] }],
])('rejects %s', (_, values) => expect(draftValues(values, blank, schema)).toBeNull());
