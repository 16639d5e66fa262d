import { expect, it } from 'vitest';
import { breaksOf } from '../support/rule-breaks.mjs';

const whats = (source: string) => breaksOf(source).map(({ what }) => what);

it('breaks each condition of a line both ways, without its brackets', () => {
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

it('changes one place of one line', () => {
  const source = '// if a\nfunction a() {\n  return b();\n}';
  expect(breaksOf(source)).toEqual([
    { line: 3, what: 'b() -> true', rules: source.replace('b()', 'true') },
    { line: 3, what: 'b() -> false', rules: source.replace('b()', 'false') },
  ]);
});
