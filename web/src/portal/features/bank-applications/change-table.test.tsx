import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ChangeTable } from './change-table';

it('shows the current and new value of each field, and the new total', () => {
  const html = renderToStaticMarkup(
    <ChangeTable
      fields={[
        { field: 'transmitter_addon', from: '10', to: '20' },
        { field: 'ptin_number', from: 'P01234567', to: null },
        { field: 'account_number', from: '4321', to: '8888' },
        { field: 'holder_dob', from: 'on file', to: 'new' },
      ]}
      total={{ from: 90.95, to: 100.95 }}
      renderExtra={({ field }) => field === 'account_number' && <button type="button">Reveal</button>}
    />,
  );
  const rows = html
    .split('<tr')
    .slice(2)
    .map((row) =>
      row
        .replace(/^[^>]*>/, '')
        .replace(/<style.*?<\/style>/g, '')
        .replace(/<[^>]+>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    );
  expect(rows).toEqual([
    'Transmitter fee add-on Now $10.00 New $20.00',
    'PTIN Now P01234567 New Not provided',
    'Account number Now ••••4321 New ••••8888 Reveal',
    'Date of birth Now On file New New value',
    'Total per funded return Now $90.95 New $100.95',
  ]);
});
