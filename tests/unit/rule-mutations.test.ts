import { expect, it } from 'vitest';
import { mutationsOf } from '../support/rule-mutations.mjs';

const whats = (source: string) => mutationsOf(source).map(({ what }) => what);

it('replaces each condition of a line with true and false, without its parentheses', () => {
  expect(whats('allow get: if isOwner(uid) || (isVerified() && (isStaff() || isTicketOwner()));')).toEqual(
    ['isOwner(uid)', 'isVerified()', 'isStaff()', 'isTicketOwner()'].flatMap((condition) => [
      `${condition} -> true`,
      `${condition} -> false`,
    ]),
  );
});

it('removes names from lists and changes limits by one', () => {
  expect(whats("&& request.resource.size < 5 * 1024 && type in ['a/b', 'c/d'];")).toEqual(
    expect.arrayContaining(["'a/b' -> 'left-out'", "'c/d' -> 'left-out'", '< -> <=', '5 -> 6']),
  );
});

it('makes one change to one line', () => {
  const source = '// if a\nfunction a() {\n  return b();\n}';
  expect(mutationsOf(source)).toEqual([
    { line: 3, what: 'b() -> true', rules: source.replace('b()', 'true') },
    { line: 3, what: 'b() -> false', rules: source.replace('b()', 'false') },
  ]);
});
