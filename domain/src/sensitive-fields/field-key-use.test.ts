import { expect, it } from 'vitest';
import { isRotationStalled } from './field-key-use';

const day = 24 * 60 * 60_000;
const now = new Date('2026-01-15T12:00:00Z');
const at = (age: number) => ({ toMillis: () => now.getTime() - age }) as never;

it('is stalled if a rotation has made no progress for more than a day', () => {
  expect(isRotationStalled({ state: 'running', updated_at: at(day) }, now)).toBe(false);
  expect(isRotationStalled({ state: 'running', updated_at: at(day + 1) }, now)).toBe(true);
  expect(isRotationStalled({ state: 'done', updated_at: at(30 * day) }, now)).toBe(false);
});
