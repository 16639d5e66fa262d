import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { type FeeChoice, type Fees, feeLabels } from '@united/domain/bank-applications/fees';
import { money } from '@united/domain/shared/display';

const plain = { borderBottom: 0 } as const;
const cell = { px: 0 } as const;

/**
 * Itemizes the fees per funded return, in dollars, with the total. Takes a stored application, or a
 * fee choice merged with its `computeFees` result.
 */
export function FeeBreakdown({ application }: { application: FeeChoice & Fees }) {
  const lines = [
    {
      label: feeLabels.service_bureau_fee,
      amount: application.service_bureau_fee,
      addon: application.service_bureau_addon,
    },
    {
      label: feeLabels.transmitter_fee,
      amount: application.transmitter_fee,
      addon: application.transmitter_addon,
    },
    {
      label: feeLabels.software_tech_fee,
      note: application.selected_software,
      amount: application.software_tech_fee,
    },
    { label: feeLabels.bank_fee, note: application.bank_product, amount: application.bank_fee },
  ];
  return (
    <Table size="small" aria-label="Fees per funded return">
      <TableBody>
        {lines.map((line) => (
          <TableRow key={line.label}>
            <TableCell component="th" scope="row" sx={cell}>
              {line.label}
              <Typography variant="body2" component="span" sx={{ display: 'block', color: 'text.secondary' }}>
                {line.addon === undefined ? line.note : addonNote(line.amount, line.addon)}
              </Typography>
            </TableCell>
            <TableCell align="right" sx={{ ...cell, verticalAlign: 'top' }}>
              {money(line.amount)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
      <TableFooter>
        <TableRow>
          <TableCell
            component="th"
            scope="row"
            sx={{ ...cell, ...plain, color: 'text.primary', fontSize: '1rem', fontWeight: 700 }}
          >
            {feeLabels.total_fee}
          </TableCell>
          <TableCell
            align="right"
            sx={{ ...cell, ...plain, color: 'text.primary', fontSize: '1.2rem', fontWeight: 700 }}
          >
            {money(application.total_fee)}
          </TableCell>
        </TableRow>
      </TableFooter>
    </Table>
  );
}

const addonNote = (fee: number, addon: number) =>
  addon > 0
    ? `${money(fee - addon)} base + ${money(addon)} office add-on`
    : `${money(fee)} base, no office add-on`;
