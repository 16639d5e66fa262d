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
import { addonFields } from '@united/domain/bank-applications/addons';
import { computeFees, feeShares, forReturns, isAddonOfBureau } from '@united/domain/bank-applications/fees';
import type { Bureau, BureauAddons } from '@united/domain/bureaus/bureau';
import { bureauValues } from '@united/domain/bureaus/terms';
import { money } from '@united/domain/shared/display';
import { useState } from 'react';
import { useSettings } from '~/portal/shared/settings/settings';
import { ChoiceField } from '~/portal/ui/choice-field';
import { Section } from '~/portal/ui/section';

const maxReturns = 1_000_000;
const cell = { px: { xs: 0.5, sm: 1 }, '&:first-of-type': { pl: 0 }, '&:last-of-type': { pr: 0 } } as const;
const total = { ...cell, borderBottom: 0, color: 'text.primary', fontSize: '1rem', fontWeight: 700 } as const;

const optionsOf = (list: readonly { name: string }[]) =>
  list.map(({ name }) => ({ value: name, label: name }));

/** Returns what the bureau gets of a funded return. */
const addonsOf = (bureau: Bureau, addons: BureauAddons): number =>
  addonFields
    .filter((addon) => isAddonOfBureau(addon, bureau))
    .reduce((sum, addon) => sum + addons[addon], 0);

/** Who gets each dollar of an office's fees, for a bank, a software, and a number of funded returns. */
export function BureauShares({ bureau }: { bureau: Bureau }) {
  const settings = useSettings();
  const { service_bureau_addon = 0, transmitter_addon = 0 } = bureauValues(bureau, settings);
  const addons = { service_bureau_addon, transmitter_addon };
  const [bank, setBank] = useState(settings.banks[0]?.name ?? '');
  const [software, setSoftware] = useState(settings.software[0]?.name ?? '');
  const [typed, setTyped] = useState('100');
  const plain = typed.replace(/[\s,]/g, '');
  const isWhole = /^\d*$/.test(plain) && Number(plain) <= maxReturns;
  const count = isWhole ? Number(plain) : 0;
  const choice = { bank_product: bank, selected_software: software, ...addons };
  const shares = feeShares(settings, choice, bureau);
  const perReturn = computeFees(settings, choice).total_fee;
  const own = addonsOf(bureau, addons);
  return (
    <Section
      title="Who gets each dollar"
      hint="For one office’s bank and software. It assumes that every return is funded through the bank, and leaves out the office’s tax preparation fee."
    >
      <Stack spacing={2.5} sx={{ maxWidth: 800 }}>
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
          }}
        >
          <ChoiceField label="Bank" value={bank} options={optionsOf(settings.banks)} onChoose={setBank} />
          <ChoiceField
            label="Software"
            value={software}
            options={optionsOf(settings.software)}
            onChoose={setSoftware}
          />
          <TextField
            label="Funded returns"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            error={!isWhole}
            helperText={
              isWhole ? undefined : `Enter a whole number, at most ${maxReturns.toLocaleString('en-US')}.`
            }
            slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
          />
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
                  <Box component="span" sx={{ fontWeight: share.recipient === bureau.name ? 700 : 500 }}>
                    {share.own ? 'The office' : share.recipient}
                  </Box>
                  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                    {share.what}
                  </Typography>
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
        <Typography aria-live="polite" sx={{ fontWeight: 600 }}>
          {isWhole && `Your bureau gets ${money(forReturns(own, count))}.`}
        </Typography>
      </Stack>
    </Section>
  );
}
