import { expect, it } from 'vitest';
import { stepsFrom } from './use-steps';

it('returns the neighbors, or undefined at the ends', () => {
  expect(stepsFrom('b', ['a', 'b', 'c'], 1)).toEqual({ at: 1, previous: 'a', next: 'c' });
  expect(stepsFrom('a', ['a', 'b'], 0)).toEqual({ at: 0, previous: undefined, next: 'b' });
  expect(stepsFrom('b', ['a', 'b'], 1)).toEqual({ at: 1, previous: 'a', next: undefined });
});

it('continues from the last index of an item that left the page', () => {
  expect(stepsFrom('b', ['a', 'c'], 1)).toEqual({ at: -1, previous: 'a', next: 'c' });
  expect(stepsFrom('c', ['a'], 2)).toEqual({ at: -1, previous: 'a', next: undefined });
  expect(stepsFrom('a', [], 0)).toEqual({ at: -1, previous: undefined, next: undefined });
});

it('returns no neighbors for an item that was never on the page', () => {
  expect(stepsFrom('x', ['a', 'b'], -1)).toEqual({ at: -1, previous: undefined, next: undefined });
});
