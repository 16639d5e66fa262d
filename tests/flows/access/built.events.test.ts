import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../../tools/project.mjs';
import { leaks } from '../../support/canaries';
import { stackUnderTest } from '../../support/environment';

/** Returns the text of every file in a folder. Dot files and packages are not deployed. */
function filesIn(folder: string): Record<string, string> {
  const entries = readdirSync(root(folder), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'));
  const paths = files.map(({ parentPath, name }) => join(parentPath, name));
  return Object.fromEntries(
    paths
      .filter((path) => !path.includes('node_modules'))
      .map((path) => [path, readFileSync(path, 'latin1')]),
  );
}

it('the built functions and web app contain no secret', () => {
  const { functionsDir, eventsDir, webDir } = stackUnderTest();
  for (const folder of [functionsDir, eventsDir, webDir]) {
    const files = filesIn(folder);
    expect(Object.keys(files).length).toBeGreaterThan(2);
    expect(leaks(files)).toEqual([]);
  }
});
