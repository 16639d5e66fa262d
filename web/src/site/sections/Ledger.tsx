import { styled } from '@mui/material/styles';
import { color } from '~/theme/scheme';
import type { Of } from '../content/schema';
import { Actions } from './Actions';
import { type Placed, Section } from './Section';

export const LedgerTable = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  fontSize: '1.125rem',
  '& caption': { textAlign: 'left', paddingBottom: 8, fontWeight: 650 },
  '& th, & td': { padding: '14px 0', borderBottom: `1px solid ${color('divider')}`, verticalAlign: 'top' },
  '& th': { textAlign: 'left', fontWeight: 650, paddingRight: 16 },
  '& small': { display: 'block', color: color('text-secondary'), fontSize: '1rem', fontWeight: 400 },
  '& td': { textAlign: 'right', whiteSpace: 'nowrap' },
  '& [data-own] td': { color: color('secondary-main'), fontWeight: 700 },
  '& tfoot th, & tfoot td': { borderBottom: 0, fontWeight: 700 },
  '& tfoot span': { borderBottom: `5px double ${color('secondary-main')}`, paddingBottom: 2 },
});

export function Ledger({
  title,
  lead,
  caption,
  rows,
  total,
  actions = [],
  ...placed
}: Of<'ledger'> & Placed) {
  return (
    <Section title={title} lead={lead} split aside={<Actions actions={actions} quiet />} {...placed}>
      <LedgerTable>
        <caption>{caption}</caption>
        <tbody>
          {rows.map(({ name, note, amount, own }) => (
            <tr key={name} data-own={own ? '' : undefined}>
              <th scope="row">
                {name}
                {note && <small>{note}</small>}
              </th>
              <td>{amount}</td>
            </tr>
          ))}
        </tbody>
        {total && (
          <tfoot>
            <tr>
              <th scope="row">
                {total.name}
                {total.note && <small>{total.note}</small>}
              </th>
              <td>
                <span>{total.amount}</span>
              </td>
            </tr>
          </tfoot>
        )}
      </LedgerTable>
    </Section>
  );
}
