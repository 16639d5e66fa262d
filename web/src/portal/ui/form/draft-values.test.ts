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
  ['nothing but what the form has', {}, blank],
  ['unfinished texts', { name: 'x' }, { ...blank, name: 'x' }],
  ['a choice that is not made', { kind: '' }, { ...blank, kind: '' }],
  ['a number that is too large', { minutes: 12 }, { ...blank, minutes: 12 }],
  ['a fraction of a number', { minutes: 1.5 }, { ...blank, minutes: 1.5 }],
  ['a number that is none, as JSON has it', { minutes: null }, { ...blank, minutes: null }],
  ['a blank number of a part', { parts: [{ title: '' }] }, { ...blank, parts: [{ title: '' }] }],
])('takes %s', (_, values, whole) => expect(draftValues(values, blank, schema)).toEqual(whole));

it.each([
  ['a field that the form has no more', { gone: 'x' }],
  ['a text that is a number', { name: 5 }],
  ['a text that is nothing', { name: null }],
  ['a choice that there is no more', { kind: 'c' }],
  ['a number that is a text', { minutes: '5' }],
  ['a list that is a text', { parts: 'x' }],
  ['a part without its text', { parts: [{ minutes: 1 }] }],
  ['a part with another field', { parts: [{ title: '', minutes: 1, gone: true }] }],
])('refuses %s', (_, values) => expect(draftValues(values, blank, schema)).toBeNull());
