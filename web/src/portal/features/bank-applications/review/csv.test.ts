import { storedApplication } from '@united/domain/bank-applications/application-input';
import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import { describe, expect, it } from 'vitest';
import { csvText } from '~/portal/ui/csv';
import { columns } from './csv';

const at = new Date('2026-01-05T15:04:00Z');

const sensitive_on_file = [
  'holder_dob',
  'holder_ssn',
  'security_question',
  'routing_number',
  'account_number',
] as const;
const application = (change: Partial<BankApplication> = {}) => ({
  ...storedApplication({ office_name: 'Maple, "Tax"', sensitive_on_file: [...sensitive_on_file], ...change }),
  id: 'app1',
});

describe('the export', () => {
  it('has headings and one line per application', () => {
    const [heading, line, rest] = csvText(columns, [application()]).split('\r\n');
    // The order matters, because staff's spreadsheets rely on it.
    expect(heading).toMatch(
      /^Application ID,User ID,Office Name,EFIN,Master EFIN,PTIN,First Name,Last Name,Email,Phone,Street,City,State,ZIP,Bank Product,Software,Service Bureau Fee,/,
    );
    expect(line).toContain('"Maple, ""Tax""",012345');
    expect(line).toContain(',80.95,Bank Application Sent,');
    expect(rest).toBe('');
  });

  it('exports only whether a sensitive value is on file, not even its last four digits', () => {
    const text = csvText(columns, [application()]);
    for (const secret of ['123456789', '021000021', '000987654321', '6789', '4321', '0021'])
      expect(text).not.toContain(secret);
    expect(text.match(/On file/g)).toHaveLength(5);
  });

  it('leaves missing values blank and maps legacy statuses to current ones', () => {
    const text = csvText(columns, [application({ status: 'Pending', sensitive_on_file: [] })]);
    expect(text).toContain(',Bank Application Pending,');
    expect(text).not.toContain('On file');
    expect(text).not.toContain('null');
  });

  it('spells out answers, warnings and the reason code', () => {
    const text = csvText(columns, [
      application({
        bank_answers: { ein: '12-3456789', years: '7' },
        bank_answer_labels: { ein: 'EIN of the business' },
        preflight: { codes: ['po_box', 'ptin_missing'], at: { toDate: () => at, toMillis: () => 0 } },
        reason_code: '0024',
      }),
    ]);
    expect(text).toContain(',EIN of the business: 12-3456789; years: 7,');
    expect(text).toContain(',The street address is a PO box,GA,The street address is a PO box,');
  });

  it('neutralizes formulas entered by an office', () => {
    expect(csvText(columns, [application({ office_name: '=HYPERLINK("http://evil.example")' })])).toContain(
      `"'=HYPERLINK(""http://evil.example"")"`,
    );
  });
});
