import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { dateText, money } from '@united/domain/shared/display';
import { radius } from '~/theme/tokens';
import { EfinText } from '../efin-text';
import { NextStepLine } from '../next-step';
import type { OfficeListProps } from './office';
import { RowButtons, RowMenu } from './row-actions';
import { StatusChips } from './status-chips';

/** The buttons side by side where they fit. */
const buttonsSx = {
  display: 'flex',
  flexWrap: 'wrap',
  '@media (min-width: 1366px)': { flexWrap: 'nowrap' },
  gap: 1,
  '& .MuiButton-root': { whiteSpace: 'nowrap' },
} as const;

/** My Offices as a table, on wide screens. */
export function OfficeTable({ offices, onOpen, actions }: OfficeListProps) {
  return (
    <TableContainer
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: `${radius.card}px`,
        bgcolor: 'background.paper',
      }}
    >
      <Table
        aria-label="My offices"
        sx={{ '& tbody tr:last-of-type > *': { borderBottom: 0 }, '& td, & th': { px: 1.5 } }}
      >
        <TableHead>
          <TableRow>
            <TableCell>Office name</TableCell>
            <TableCell>EFIN</TableCell>
            <TableCell>Bank product</TableCell>
            <TableCell>Status</TableCell>
            <TableCell>Submitted</TableCell>
            <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
              Total fee
            </TableCell>
            <TableCell>Actions</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {offices.map((office) => (
            <TableRow key={office.id} hover>
              <TableCell component="th" scope="row" sx={{ fontWeight: 600 }}>
                {office.office_name}
              </TableCell>
              <TableCell>
                <EfinText {...office} />
              </TableCell>
              <TableCell sx={{ whiteSpace: { lg: 'nowrap' } }}>{office.bank_product}</TableCell>
              <TableCell>
                <StatusChips office={office} />
                <NextStepLine application={office} />
              </TableCell>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>{dateText(office.submitted_at.toDate())}</TableCell>
              <TableCell align="right">{money(office.total_fee)}</TableCell>
              <TableCell>
                <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
                  <Box sx={buttonsSx}>
                    <RowButtons office={office} onOpen={onOpen} actions={actions} size="small" />
                  </Box>
                  {actions && (
                    <Box sx={{ ml: 'auto' }}>
                      <RowMenu office={office} actions={actions} />
                    </Box>
                  )}
                </Stack>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
