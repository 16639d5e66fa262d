import { readdirSync, readFileSync } from 'node:fs';
import { fillPlaceholders } from '@united/domain/email/placeholders';
import { placeholdersIn } from '@united/domain/shared/placeholder';
import { analyse } from 'scslre';
import { parseSync, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

/** Used only on our own style sheets, during a build. */
const buildOnly = ['web/src/site/critical-css.ts'];

const sources = ['domain', 'functions', 'web'].flatMap((part) =>
  readdirSync(`${part}/src`, { encoding: 'utf8', recursive: true })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => `${part}/src/${name}`),
);

interface Found {
  file: string;
  source: string;
  flags: string;
}

/** Returns the regular expressions in our code, and the files that build one at run time. */
function regexesOfOurs(): { literals: Found[]; composed: string[] } {
  const literals: Found[] = [];
  const composed: string[] = [];
  for (const file of sources.filter((name) => !buildOnly.includes(name))) {
    const made = ({ callee }: { callee: object }) => {
      if ('name' in callee && callee.name === 'RegExp') composed.push(file);
    };
    new Visitor({
      Literal: (node) => {
        if ('regex' in node) literals.push({ file, source: node.regex.pattern, flags: node.regex.flags });
      },
      NewExpression: made,
      CallExpression: made,
    }).visit(parseSync(file, readFileSync(file, 'utf8')).program);
  }
  return { literals, composed };
}

/** Returns superlinear ways to match: "Trade of ' '" for `/\s*\s*x/`. */
const waysToBeSlow = (source: string, flags: string): string[] =>
  analyse({ source, flags }, { reportTypes: { Move: true, Self: true, Trade: true } }).reports.map(
    ({ type, character }) => `${type} of ${JSON.stringify(character.pick)}`,
  );

describe('every regular expression takes linear time', () => {
  const { literals, composed } = regexesOfOurs();

  it('in our code', () => {
    expect(literals.length).toBeGreaterThan(150);
    const slow = literals.flatMap(({ file, source, flags }) =>
      waysToBeSlow(source, flags).map((way) => `${file}: /${source}/${flags}: ${way}`),
    );
    expect(slow).toEqual([]);
  });

  it('in the email check of the schema library', () => {
    const { source, flags } = z.regexes.email;
    expect(waysToBeSlow(source, flags)).toEqual([]);
  });

  it('and none is built from user input', () => {
    // From fixed Markdown markers, letters, marks within words, and portal names.
    expect(composed).toEqual([
      'domain/src/shared/markdown-depth.ts',
      'domain/src/shared/search.ts',
      'domain/src/shared/search.ts',
      'web/src/portal/app/origin.ts',
    ]);
  });

  it.each([
    ['two loops that trade characters', /\{\{\s*([^{}]*?)\s*\}\}/],
    ['a loop that every start walks again', /\s*%$/],
    ['a loop within a loop', /^(\w+)*$/],
  ])('and the check reports %s', (_, { source, flags }) => {
    expect(waysToBeSlow(source, flags)).not.toEqual([]);
  });
});

describe('placeholders', () => {
  it('are not found in a long text that opens one and never closes it', () => {
    const text = `{{${' '.repeat(1_000_000)}`;
    expect(placeholdersIn(text)).toEqual([]);
    expect(fillPlaceholders(text, () => 'x')).toBe(text);
  });

  it('are trimmed, with any kind of whitespace', () => {
    const text = '{{ member_name }} {{\n\u00a0Member Name\t}} {{}} {{ }} {{{a}}} {b} {{a}}';
    expect(placeholdersIn(text)).toEqual(['member_name', 'Member Name', '', 'a']);
    expect(fillPlaceholders(text, (slug) => `<${slug}>`)).toBe(
      '<member_name> <member_name> <> <> {<a>} {b} <a>',
    );
  });
});
