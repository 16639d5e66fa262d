import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import {
  type FeeBureau,
  type FeeChoice,
  type Fees,
  feeLabels,
  isAddonOfBureau,
} from '@united/domain/bank-applications/fees';
import { money } from '@united/domain/shared/display';

const plain = { borderBottom: 0 } as const;
const cell = { px: 0 } as const;

interface Props {
  /** A stored application, or a fee choice merged with its `computeFees` result. */
  application: FeeChoice & Fees;
  /** The bureau that gets add-ons; null without one. */
  bureau: FeeBureau | null;
}

/** Itemizes the fees per funded return, in dollars, with the total. */
export function FeeBreakdown({ application, bureau }: Props) {
  const lines = [
    {
      label: feeLabels.service_bureau_fee,
      note: addonNote(
        application.service_bureau_fee,
        application.service_bureau_addon,
        isAddonOfBureau('service_bureau_addon', bureau) ? bureau.name : null,
      ),
      amount: application.service_bureau_fee,
    },
    {
      label: feeLabels.transmitter_fee,
      note: addonNote(
        application.transmitter_fee,
        application.transmitter_addon,
        isAddonOfBureau('transmitter_addon', bureau) ? bureau.name : null,
      ),
      amount: application.transmitter_fee,
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
                {line.note}
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

/** Returns what a fee consists of. `bureau` is the bureau that gets the add-on instead of the office. */
function addonNote(fee: number, addon: number, bureau: string | null): string {
  if (addon === 0) return `${money(fee)} base, no ${bureau ? '' : 'office '}add-on`;
  const whose = bureau ? `add-on for ${bureau}` : 'office add-on';
  return `${money(fee - addon)} base + ${money(addon)} ${whose}`;
}
