import { describe, expect, it } from 'vitest';
import { bureauOfficeDocument } from './bureau-office';
import {
  visibilityLines,
  visibilityOfApplicationField,
  visibilityOfField,
  visibilityOfPreparedField,
} from './visibility';

const { offices, prepared } = bureauOfficeDocument.shape;
const named = [visibilityOfField, visibilityOfApplicationField, visibilityOfPreparedField].flatMap((fields) =>
  Object.values(fields),
);

describe('the table of what a bureau sees', () => {
  it('names every field of an office’s row', () => {
    expect(Object.keys(visibilityOfField).toSorted()).toEqual(
      Object.keys(bureauOfficeDocument.shape).toSorted(),
    );
  });

  it('names every field of an application and of a prepared one in it', () => {
    const keysOf = (list: typeof offices | typeof prepared) => Object.keys(list.def.element.shape).toSorted();
    expect(Object.keys(visibilityOfApplicationField).toSorted()).toEqual(keysOf(offices));
    expect(Object.keys(visibilityOfPreparedField).toSorted()).toEqual(keysOf(prepared));
  });

  it.each(visibilityLines)('has a field for its line %s', (line) => {
    expect(named).toContain(line);
  });
});
