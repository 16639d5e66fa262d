import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { defaultSettings } from '@united/domain/settings';
import { color } from '~/theme/scheme';
import { exact, example, short } from './example';

const { banks, fees, software } = defaultSettings;

/** `$15.00 to $18.00` of a list of choices; one figure when all cost the same. */
function range(list: readonly { fee: number }[]): string {
  const values = list.map((item) => item.fee);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return low === high ? exact(low) : `${exact(low)} to ${exact(high)}`;
}

const rows = [
  { name: 'Tax preparation fee', note: 'Yours, 100% of it', amount: 'You set it' },
  {
    name: 'Service bureau fee',
    note: `You may add up to ${short(fees.service_bureau_addon_max)}; what you add is yours`,
    amount: exact(fees.service_bureau_base),
  },
  {
    name: 'Transmitter fee',
    note: `You may add up to ${short(fees.transmitter_addon_max)}; what you add is yours`,
    amount: exact(fees.transmitter_base),
  },
  {
    name: 'Software technology fee',
    note: software.map((item) => `${item.name} ${exact(item.fee)}`).join(', '),
    amount: range(software),
  },
  {
    name: 'Bank fee',
    note: banks.map((item) => `${item.name} ${exact(item.fee)}`).join(', '),
    amount: range(banks),
  },
];

const Ledger = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  fontSize: '1.125rem',
  '& th, & td': { padding: '14px 0', borderBottom: `1px solid ${color('divider')}`, verticalAlign: 'top' },
  '& th': { textAlign: 'left', fontWeight: 650, paddingRight: 16 },
  '& small': { display: 'block', color: color('text-secondary'), fontSize: '1rem', fontWeight: 400 },
  '& td': { textAlign: 'right', whiteSpace: 'nowrap' },
  '& tfoot th, & tfoot td': { borderBottom: 0, fontWeight: 700 },
  '& tfoot span': { borderBottom: `5px double ${color('secondary-main')}`, paddingBottom: 2 },
});

/** What comes out of one funded return, in figures. */
export function FeeLedger() {
  return (
    <Container
      maxWidth="lg"
      component="section"
      aria-labelledby="fees-title"
      sx={{
        display: 'grid',
        gap: { xs: 4, md: 10 },
        gridTemplateColumns: { md: '1fr 1.25fr' },
        py: { xs: 7, md: 11 },
      }}
    >
      <div>
        <Typography variant="h2" id="fees-title">
          See every dollar before the season starts
        </Typography>
        <Typography sx={{ mt: 3, color: 'text.secondary', maxWidth: '34rem' }}>
          These are the fees of one return whose client chose a bank product. The bank application shows the
          same list with what your office adds, and who receives each line, before you sign anything.
        </Typography>
      </div>
      <Box>
        <Ledger>
          <caption style={{ textAlign: 'left', paddingBottom: 8, fontWeight: 650 }}>
            One funded return, season {defaultSettings.season}
          </caption>
          <tbody>
            {rows.map(({ name, note, amount }) => (
              <tr key={name}>
                <th scope="row">
                  {name}
                  <small>{note}</small>
                </th>
                <td>{amount}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">
                Paid from the refund, besides your fee
                <small>
                  {example.software} and {example.bank}, nothing added
                </small>
              </th>
              <td>
                <span>{exact(example.fees)}</span>
              </td>
            </tr>
          </tfoot>
        </Ledger>
      </Box>
    </Container>
  );
}
