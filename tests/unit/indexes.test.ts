import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { QuerySpec } from '@united/domain/shared/query';
import { describe, expect, it } from 'vitest';
import { automaticFields, indexFile, missingIndex } from '../support/index-resolver';
import { issuedQueries, serverQueries } from '../support/queries';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const { indexes, fieldOverrides } = indexFile.parse(JSON.parse(read('firestore.indexes.json')));

/** Returns source files in a folder, as paths from the root with forward slashes, without tests. */
function sources(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && /\.tsx?$/.test(file.name) && !/\.test\.tsx?$/.test(file.name))
    .map((file) => relative(root, join(file.parentPath, file.name)).split(sep).join('/'));
}

const specs = [
  ...Object.values(issuedQueries).flatMap((queries) =>
    queries.map(({ spec }) => spec('someone', 'something')),
  ),
  ...Object.values(serverQueries).flat(),
];
const applications = (spec: Partial<QuerySpec>): QuerySpec => ({
  collection: 'bank_applications',
  where: [],
  orderBy: [],
  limit: 10,
  ...spec,
});

describe('firestore.indexes.json', () => {
  it(`serves each of the ${specs.length} query shapes`, () => {
    expect(specs.map((spec) => missingIndex(spec, indexes)).filter(Boolean)).toEqual([]);
  });

  it('has no unused index', () => {
    const idle = indexes.filter((index) => {
      const others = indexes.filter((other) => other !== index);
      return specs
        .filter(({ collection }) => collection === index.collectionGroup)
        .every((spec) => missingIndex(spec, others) === null);
    });
    expect(idle).toEqual([]);
  });

  it('disables no automatic index that a query uses', () => {
    const used = specs.flatMap(automaticFields);
    const exempt = fieldOverrides.map(({ collectionGroup, fieldPath }) => `${collectionGroup}.${fieldPath}`);
    expect(exempt.filter((field) => used.includes(field))).toEqual([]);
  });
});

describe('the index check', () => {
  it.each<[string, Partial<QuerySpec>]>([
    ['a filter without its index', { where: [['efin', '==', '1']], orderBy: [['submitted_at', 'desc']] }],
    [
      'one of two filters',
      {
        where: [
          ['status', '==', 'Pending'],
          ['efin', '==', '1'],
        ],
        orderBy: [['submitted_at', 'desc']],
      },
    ],
    [
      '`in` on the sorted field beside an equality',
      {
        where: [
          ['office_name', 'in', ['A', 'B']],
          ['season', '==', 2025],
        ],
        orderBy: [['office_name', 'desc']],
      },
    ],
    [
      'an equality in the place of array-contains',
      { where: [['search_terms', '==', 'm']], orderBy: [['office_name', 'asc']] },
    ],
    [
      'a range that is not the first of the sort',
      { where: [['total_fee', '>', 1]], orderBy: [['office_name', 'asc']] },
    ],
    [
      'a sort by two fields',
      {
        orderBy: [
          ['efin', 'asc'],
          ['office_name', 'asc'],
        ],
      },
    ],
  ])('reports %s', (_, spec) => {
    expect(missingIndex(applications(spec), indexes)).toMatch(/^bank_applications: /);
  });

  it('reports another direction', () => {
    const descending = indexes.filter(({ fields }) => {
      const last = fields.at(-1);
      return last?.fieldPath !== 'submitted_at' || !('order' in last) || last.order === 'DESCENDING';
    });
    const spec = { where: [['submitted_by', '==', 'u']], orderBy: [['submitted_at', 'asc']] } as const;
    expect(missingIndex(applications(spec), descending)).toMatch(/^bank_applications: /);
  });

  it.each<[string, Partial<QuerySpec>]>([
    ['a plain sort', { orderBy: [['office_name', 'asc']] }],
    ['a range in sort order', { where: [['total_fee', '>', 1]], orderBy: [['total_fee', 'asc']] }],
    [
      'equalities without a sort',
      {
        where: [
          ['efin', '==', '1'],
          ['season', '==', 2025],
        ],
      },
    ],
  ])('requires no composite index for %s', (_, spec) => {
    expect(missingIndex(applications(spec), [])).toBeNull();
  });

  it.each<[string, Partial<QuerySpec>, string[]]>([
    ['a search without a sort', { where: [['search_terms', 'array-contains', 'm']] }, ['search_terms']],
    [
      'a search beside a sort',
      { where: [['search_terms', 'array-contains', 'm']], orderBy: [['submitted_at', 'desc']] },
      [],
    ],
    ['a sort alone', { orderBy: [['office_name', 'asc']] }, ['office_name']],
    ['a range alone', { where: [['updated_at', '<', 1]] }, ['updated_at']],
    [
      'text that is not a user’s name',
      {
        where: [
          ['submitted_by', '==', 'u'],
          ['office_name', '!=', 'Maple'],
        ],
      },
      [],
    ],
  ])('knows which automatic indexes %s uses', (_, spec, fields) => {
    expect(automaticFields(applications(spec))).toEqual(fields.map((field) => `bank_applications.${field}`));
  });

  it('requires the same index in the other collection', () => {
    const spec = { where: [['status', '==', 'sent']], orderBy: [['total_fee', 'asc']] } as const;
    expect(missingIndex(applications(spec), indexes)).toBeNull();
    expect(missingIndex({ ...applications(spec), collection: 'audit_log' }, indexes)).not.toBeNull();
  });
});

describe('queries are built in the domain package', () => {
  it('and the test registry lists each builder', async () => {
    const files = sources('domain/src').filter((name) => name.endsWith('queries.ts'));
    const modules: Record<string, unknown>[] = await Promise.all(
      files.map((name) => import(join(root, name))),
    );
    const builders = modules.flatMap((module) =>
      Object.entries(module).flatMap(([name, value]) => (typeof value === 'function' ? [name] : [])),
    );
    expect(builders.length).toBeGreaterThan(0);
    expect(Object.keys(issuedQueries).sort()).toEqual(builders.sort());
  });

  it('so the web filters and sorts only in web/src/portal/data', () => {
    const firestoreImport = /import\s*(?:type\s*)?\{([^}]*)\}\s*from\s*'firebase\/firestore(?:\/lite)?'/g;
    const offenders = sources('web/src').filter(
      (path) =>
        !path.startsWith('web/src/portal/data/') &&
        [...read(path).matchAll(firestoreImport)].some(([, names = '']) =>
          /\b(?:where|orderBy|and|or)\b/.test(names),
        ),
    );
    expect(offenders).toEqual([]);
  });

  it('and the server only in files listed in the registry', () => {
    const querying = sources('functions/src').filter((path) => /\.(?:where|orderBy)\(/.test(read(path)));
    expect(querying.sort()).toEqual(Object.keys(serverQueries).sort());
  });
});
