import { describe, expect, it } from 'vitest';
import { rulesFiles, unplaced, withLists } from '../../tools/rules-lists';
import { projectFile } from '../support/environment';

describe('lists in the rules', () => {
  it.each(rulesFiles)('in %s match the domain package', (file) => {
    const text = projectFile(file);
    expect(withLists(text), `${file} is stale: run npm run format`).toBe(text);
  });

  it('each have a place', () => {
    expect(unplaced(rulesFiles.map(projectFile))).toEqual([]);
  });

  it('replace manual edits', () => {
    const edited = projectFile('firestore.rules').replace("'in_progress', ", '');
    expect(withLists(edited)).toBe(projectFile('firestore.rules'));
  });

  it('are rejected under a name that nothing generates', () => {
    expect(() => withLists('// generated: nothing\n// end of generated\n')).toThrow(/nothing/);
  });
});
