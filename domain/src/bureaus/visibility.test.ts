import { describe, expect, it } from 'vitest';
import { bureauOfficeDocument } from './bureau-office';
import { bureauSights, sightOfApplicationField, sightOfField, sightOfPreparedField } from './visibility';

const { offices, prepared } = bureauOfficeDocument.shape;
const told = [sightOfField, sightOfApplicationField, sightOfPreparedField].flatMap((fields) =>
  Object.values(fields),
);

describe('the table of what a bureau sees', () => {
  it('names every field of an office’s row', () => {
    expect(Object.keys(sightOfField).toSorted()).toEqual(Object.keys(bureauOfficeDocument.shape).toSorted());
  });

  it('names every field of an application and of a prepared one in it', () => {
    const keysOf = (list: typeof offices | typeof prepared) => Object.keys(list.def.element.shape).toSorted();
    expect(Object.keys(sightOfApplicationField).toSorted()).toEqual(keysOf(offices));
    expect(Object.keys(sightOfPreparedField).toSorted()).toEqual(keysOf(prepared));
  });

  it.each(bureauSights)('has a field for its line %s', (sight) => {
    expect(told).toContain(sight);
  });
});
