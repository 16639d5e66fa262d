import { describe, expect, it } from 'vitest';
import { isRoutingNumber, ptin, ssn } from './formats';

describe('application formats', () => {
  it.each(['131000021', '021000020', '02100002', '0210000211'])('rejects routing number %s', (value) => {
    expect(isRoutingNumber(value)).toBe(false);
  });

  it.each(['000-12-3456', '666-12-3456', '900-12-3456', '123-00-4567', '123-45-0000', '12345678'])(
    'rejects SSN %s',
    (value) => {
      expect(ssn.safeParse(value).success).toBe(false);
    },
  );

  it('stores an SSN as nine digits and a PTIN in capitals', () => {
    expect(ssn.parse(' 219-09-9123 ')).toBe('219099123');
    expect(ptin.parse('p12345678')).toBe('P12345678');
  });
});
