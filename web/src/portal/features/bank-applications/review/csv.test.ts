import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import { storedApplication } from '@united/domain/bank-applications/typed-application';
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
  it('has one line per application under the headings, all of one width', () => {
    const [heading, line, rest] = csvText(columns, [application()]).split('\r\n');
    // In this order: staff read the file by its columns.
    expect(heading).toMatch(
      /^Application ID,User ID,Office Name,EFIN,Master EFIN,PTIN,First Name,Last Name,Email,Phone,Street,City,State,ZIP,Bank Product,Software,Service Bureau Fee,/,
    );
    expect(line).toContain('"Maple, ""Tax""",012345');
    expect(line).toContain(',80.95,Bank Application Sent,');
    expect(rest).toBe('');
  });

  it('contains no sensitive value and no last four digits, only whether it is on file', () => {
    const text = csvText(columns, [application()]);
    for (const secret of ['123456789', '021000021', '000987654321', '6789', '4321', '0021'])
      expect(text).not.toContain(secret);
    expect(text.match(/On file/g)).toHaveLength(5);
  });

  it('leaves missing values empty and shows older statuses as today’s', () => {
    const text = csvText(columns, [application({ status: 'Pending', sensitive_on_file: [] })]);
    expect(text).toContain(',Bank Application Pending,');
    expect(text).not.toContain('On file');
    expect(text).not.toContain('null');
  });

  it('has the answers as the bank asked, the warnings and the code in words', () => {
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

  it('defuses formulas that an office typed', () => {
    expect(csvText(columns, [application({ office_name: '=HYPERLINK("http://evil.example")' })])).toContain(
      `"'=HYPERLINK(""http://evil.example"")"`,
    );
  });
});
