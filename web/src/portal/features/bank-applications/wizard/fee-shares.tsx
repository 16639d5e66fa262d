import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import {
  computeFees,
  type FeeBureau,
  type FeeChoice,
  feeShares,
  forReturns,
} from '@united/domain/bank-applications/fees';
import type { PublicSettings } from '@united/domain/settings/settings';
import { money } from '@united/domain/shared/display';
import { useState } from 'react';
import { color } from '~/theme/scheme';

const maxReturns = 100_000;
const tones = [color('primary-main'), color('info-main'), color('warning-main'), color('text-secondary')];
const cell = { px: { xs: 0.5, sm: 1 }, '&:first-of-type': { pl: 0 }, '&:last-of-type': { pr: 0 } } as const;
const total = { ...cell, borderBottom: 0, color: 'text.primary', fontSize: '1rem', fontWeight: 700 } as const;

interface Props {
  settings: PublicSettings;
  choice: FeeChoice;
  /** The bureau that the office belongs to. */
  bureau: FeeBureau | null;
}

/** Shows who gets each dollar of the fees, per funded return and for the expected number. */
export function FeeShares({ settings, choice, bureau }: Props) {
  const [typed, setTyped] = useState('100');
  const plain = typed.replace(/[\s,]/g, '');
  const isWhole = /^\d*$/.test(plain) && Number(plain) <= maxReturns;
  const count = isWhole ? Number(plain) : 0;
  const perReturn = computeFees(settings, choice).total_fee;
  let others = 0;
  const shares = feeShares(settings, choice, bureau).map((share) => ({
    ...share,
    tone: share.own ? color('secondary-main') : tones[others++ % tones.length],
  }));
  const own = shares.filter((share) => share.own).reduce((sum, share) => sum + share.amount, 0);
  const none = bureau
    ? 'Your office keeps none of these fees.'
    : 'Without an add-on, your office keeps none of these fees.';
  const earnings = own > 0 ? `Your office keeps ${money(forReturns(own, count))}.` : none;
  return (
    <Stack spacing={2}>
      <Box
        aria-hidden
        sx={{ display: 'flex', gap: '2px', height: 20, borderRadius: 0.5, overflow: 'hidden' }}
      >
        {shares.map((share) => (
          <Box
            key={share.recipient + share.what}
            sx={{ flexGrow: share.amount, flexBasis: 0, bgcolor: share.tone }}
          />
        ))}
      </Box>
      <Table size="small" aria-label="Who gets each dollar">
        <TableHead>
          <TableRow>
            <TableCell sx={cell}>Goes to</TableCell>
            <TableCell align="right" sx={cell}>
              Per return
            </TableCell>
            <TableCell align="right" sx={cell}>
              For {count.toLocaleString('en-US')} returns
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {shares.map((share) => (
            <TableRow key={share.recipient + share.what}>
              <TableCell component="th" scope="row" sx={cell}>
                <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline' }}>
                  <Box
                    aria-hidden
                    sx={{ width: 10, height: 10, flexShrink: 0, borderRadius: '2px', bgcolor: share.tone }}
                  />
                  <Box>
                    <Box component="span" sx={{ fontWeight: 600 }}>
                      {share.recipient}
                    </Box>
                    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                      {share.what}
                    </Typography>
                  </Box>
                </Box>
              </TableCell>
              <TableCell align="right" sx={cell}>
                {money(share.amount)}
              </TableCell>
              <TableCell align="right" sx={cell}>
                {money(forReturns(share.amount, count))}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
        <TableFooter>
          <TableRow>
            <TableCell component="th" scope="row" sx={total}>
              Taken from refunds
            </TableCell>
            <TableCell align="right" sx={total}>
              {money(perReturn)}
            </TableCell>
            <TableCell align="right" sx={total}>
              {money(forReturns(perReturn, count))}
            </TableCell>
          </TableRow>
        </TableFooter>
      </Table>
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        spacing={2}
        sx={{ alignItems: { sm: 'center' }, justifyContent: 'space-between' }}
      >
        <TextField
          label="Funded returns you expect"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={!isWhole}
          helperText={
            isWhole ? undefined : `Enter a whole number, at most ${maxReturns.toLocaleString('en-US')}.`
          }
          sx={{ maxWidth: 240 }}
          slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
        />
        <Typography aria-live="polite" sx={{ fontWeight: 600 }}>
          {isWhole && earnings}
        </Typography>
      </Stack>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Assumes that every return is funded through this bank product. These figures do not include your tax
        preparation fee.
      </Typography>
    </Stack>
  );
}
