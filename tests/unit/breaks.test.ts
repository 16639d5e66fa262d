import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { root } from '../../tools/project.mjs';
import { breaks } from '../support/breaks.mjs';

it.each(breaks)('"$what" can be applied to $file', ({ file, find }) => {
  expect(readFileSync(root(file), 'utf8').split(find)).toHaveLength(2);
});
