import { describe, expect, it } from 'vitest';
import { type ApplicationFilters, applicationList } from './queries';

const all: ApplicationFilters = {
  search: '',
  status: null,
  bank_product: null,
  season: null,
  sort: 'submitted_at',
  direction: 'desc',
};

describe('applicationList', () => {
  it('only sorts and limits without filters', () => {
    expect(applicationList(all, 25)).toEqual({
      collection: 'bank_applications',
      where: [],
      orderBy: [['submitted_at', 'desc']],
      limit: 25,
    });
  });

  it('matches imported documents with an older status value', () => {
    expect(applicationList({ ...all, status: 'Bank Application Approved' }, 25).where).toEqual([
      ['status', 'in', ['Bank Application Approved', 'Approved']],
    ]);
    expect(applicationList({ ...all, status: 'Under Review' }, 25).where).toEqual([
      ['status', 'in', ['Under Review']],
    ]);
  });

  it('searches for one normalized term, and ignores blank text', () => {
    expect(applicationList({ ...all, search: '  MAPLE Tax ' }, 25).where).toEqual([
      ['search_terms', 'array-contains', 'maple tax'],
    ]);
    expect(applicationList({ ...all, search: ' , ' }, 25).where).toEqual([]);
  });
});
