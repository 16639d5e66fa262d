import { expect, it } from 'vitest';
import { stepsFrom } from './use-steps';

it('leads to the neighbors, and nowhere from the ends', () => {
  expect(stepsFrom('b', ['a', 'b', 'c'], 1)).toEqual({ at: 1, previous: 'a', next: 'c' });
  expect(stepsFrom('a', ['a', 'b'], 0)).toEqual({ at: 0, previous: undefined, next: 'b' });
  expect(stepsFrom('b', ['a', 'b'], 1)).toEqual({ at: 1, previous: 'a', next: undefined });
});

it('continues from the place of an item that left the page', () => {
  expect(stepsFrom('b', ['a', 'c'], 1)).toEqual({ at: -1, previous: 'a', next: 'c' });
  expect(stepsFrom('c', ['a'], 2)).toEqual({ at: -1, previous: 'a', next: undefined });
  expect(stepsFrom('a', [], 0)).toEqual({ at: -1, previous: undefined, next: undefined });
});

it('leads nowhere from an item that was never on the page', () => {
  expect(stepsFrom('x', ['a', 'b'], -1)).toEqual({ at: -1, previous: undefined, next: undefined });
});
