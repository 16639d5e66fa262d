import { describe, expect, it } from 'vitest';
import { withTermsOf } from './bureau-terms';

const values = { master_efin: '654321', service_bureau_addon: 25, transmitter_addon: 0 };
const bureau = { id: 'b1', values };
const texts = { master_efin: '654321', service_bureau_addon: '25' };

describe('withTermsOf', () => {
  it('sets the bureau’s values, and reopens the sections that show them', () => {
    expect(withTermsOf({ values: { master_efin: '111111', shipping_city: 'Macon' } }, bureau)).toEqual({
      values: { ...texts, shipping_city: 'Macon' },
      terms_of: 'b1',
      changed: ['master_efin', 'service_bureau_addon'],
      sections: ['office', 'fees'],
    });
  });

  it('changes nothing if they are set already, even if an amount is written differently', () => {
    const stored = { values: { ...texts, service_bureau_addon: '25.00' }, terms_of: 'b1' };
    expect(withTermsOf(stored, bureau)).toEqual({ ...stored, changed: [], sections: [] });
  });

  it('counts those of the bureau that prepared it', () => {
    expect(withTermsOf({ values: texts, bureau_id: 'b1' }, bureau)).toMatchObject({ sections: [] });
  });

  it('removes them once the office left', () => {
    expect(withTermsOf({ values: texts, bureau_id: 'b1' }, null)).toEqual({
      values: {},
      terms_of: null,
      changed: ['master_efin', 'service_bureau_addon'],
      sections: ['office', 'fees'],
    });
  });

  it('keeps what the office decided itself since it left', () => {
    const own = { values: { ...texts, service_bureau_addon: '5' }, terms_of: 'b1' };
    expect(withTermsOf(own, null, ['service_bureau_addon'])).toMatchObject({
      values: { service_bureau_addon: '5' },
      changed: ['master_efin'],
    });
  });

  it('leaves an office without a bureau alone', () => {
    expect(withTermsOf({ values: texts }, null)).toEqual({
      values: texts,
      terms_of: null,
      changed: [],
      sections: [],
    });
  });

  it('reopens the fees if the same add-ons go to another bureau', () => {
    expect(withTermsOf({ values: texts, terms_of: 'b2' }, bureau)).toMatchObject({
      changed: [],
      sections: ['fees'],
    });
  });

  it('leaves add-ons to the office that the bureau hasn’t set', () => {
    const unset = { id: 'b1', values: { master_efin: '654321' } };
    expect(withTermsOf({ values: { service_bureau_addon: '5' } }, unset)).toMatchObject({
      values: { master_efin: '654321', service_bureau_addon: '5' },
      changed: ['master_efin'],
    });
  });
});
