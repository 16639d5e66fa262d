import { defaultSettings } from '@united/domain/settings/settings';
import { describe, expect, it } from 'vitest';
import { draftFindings, findingCounts } from './draft-findings';

const values = {
  bank_product: 'Refund Advantage',
  efin: '012345',
  ptin_number: 'P12345678',
  office_name: 'Linden Tax',
  license_id: '123456789',
  shipping_address_line1: '1 Main St',
  shipping_state: 'GA',
  shipping_zip: '31201',
  bank_name: 'First Bank',
  account_name: 'Linden Tax LLC',
};
const now = new Date('2025-02-03T15:00:00Z');
const codesOf = (...args: [Parameters<typeof draftFindings>[0], Parameters<typeof draftFindings>[3]?]) =>
  draftFindings(args[0], defaultSettings, now, args[1]).map(({ code }) => code);

describe('draftFindings', () => {
  it('checks typed values without the server', () => {
    expect(codesOf({ values })).toEqual([]);
    expect(codesOf({ values }, { typed: { holder_ssn: '123-45-6789' } })).toEqual(['id_is_ssn']);
    expect(codesOf({ values }, { typed: { security_question: 'MOM' } })).toEqual(['answer_too_simple']);
  });

  it('includes findings of the server in the same order', () => {
    const server = {
      codes: ['rejected_before', 'efin_elsewhere', 'ptin_not_confirmed'] as const,
      rejection: null,
    };
    expect(codesOf({ values }, { server })).toEqual([
      'efin_elsewhere',
      'rejected_before',
      'ptin_not_confirmed',
    ]);
  });

  it('uses the server’s findings for values on file, but not for retyped ones', () => {
    const server = { codes: ['id_is_ssn', 'answer_too_simple'] as const, rejection: null };
    expect(codesOf({ values, secrets_on_file: { holder_ssn: '6789' } }, { server })).toEqual([
      'answer_too_simple',
      'id_is_ssn',
    ]);
    const typed = { holder_ssn: '987-65-4321', security_question: 'Smithson' };
    expect(codesOf({ values }, { server, typed })).toEqual([]);
  });

  it('explains why the bank rejected the office before', () => {
    const server = { codes: ['rejected_before'] as const, rejection: 'The ID has expired.' };
    const [finding] = draftFindings({ values }, defaultSettings, now, { server });
    expect(finding?.text).toContain('The ID has expired.');
  });

  it('are counted by level', () => {
    const counts = (...levels: ('stop' | 'warn' | 'advice')[]) =>
      findingCounts(levels.map((level) => ({ level })));
    expect(counts()).toBe('');
    expect(counts('warn')).toBe('1 warning');
    expect(counts('warn', 'warn', 'advice')).toBe('2 warnings and 1 suggestion');
    expect(counts('stop', 'warn', 'advice')).toBe('1 problem, 1 warning and 1 suggestion');
  });
});
