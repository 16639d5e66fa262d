import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { type AddonField, addonFields, addonLabels } from '@united/domain/bank-applications/addons';
import { forReturns } from '@united/domain/bank-applications/fees';
import type { InvitationTerms } from '@united/domain/bureaus/invitation';
import { money } from '@united/domain/shared/display';
import { DetailList } from '~/portal/ui/detail-list';

const exampleReturns = 100;
const cell = { px: { xs: 0.5, sm: 1 }, '&:first-of-type': { pl: 0 }, '&:last-of-type': { pr: 0 } } as const;

interface Props {
  terms: InvitationTerms;
  /** The terms that the office read before they changed. */
  before?: InvitationTerms | undefined;
}

/** The add-ons in dollars per return with an example, the master EFIN, and the license. */
export function TermsTable({ terms, before }: Props) {
  const { bureau_name, addons, transmitter_to, master_efin, requires_license, license_terms } = terms;
  const recipient = (addon: AddonField) =>
    addon === 'service_bureau_addon' || transmitter_to === 'bureau' ? bureau_name : 'Your office';
  return (
    <Stack spacing={2.5} sx={{ maxWidth: 800 }}>
      <Table size="small" aria-label={`Add-ons of ${bureau_name}`}>
        <TableHead>
          <TableRow>
            <TableCell sx={cell}>Added to each funded return</TableCell>
            <TableCell align="right" sx={cell}>
              Per return
            </TableCell>
            <TableCell align="right" sx={cell}>
              For {exampleReturns} returns
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {addonFields.map((addon) => (
            <TableRow key={addon}>
              <TableCell component="th" scope="row" sx={cell}>
                {addonLabels[addon]}
                <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                  {recipient(addon)} gets it
                </Typography>
              </TableCell>
              <TableCell align="right" sx={cell}>
                <Box component="span" sx={{ fontWeight: 650 }}>
                  {money(addons[addon])}
                </Box>
                {before && before.addons[addon] !== addons[addon] && (
                  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                    was {money(before.addons[addon])}
                  </Typography>
                )}
              </TableCell>
              <TableCell align="right" sx={cell}>
                {money(forReturns(addons[addon], exampleReturns))}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <Typography color="text.secondary">
        The bank takes the add-ons from the taxpayer’s refund, in addition to your preparation fee, which you
        keep. The bureau sets them for all its offices, so you can’t change them. You see them again before
        you send an application.
      </Typography>
      <DetailList
        items={[
          {
            label: 'Master EFIN',
            value: `${master_efin}. It’s the bureau’s own number, for reporting. It doesn’t replace your EFIN: each location needs its own, and an EFIN can’t be transferred (irs.gov).`,
          },
          {
            label: 'License',
            value: requires_license
              ? 'You can send an application once the bureau has marked your license for the season as paid or waived.'
              : 'The bureau doesn’t require you to buy a license.',
          },
          ...(requires_license && license_terms
            ? [{ label: 'How you pay', value: <Box sx={{ whiteSpace: 'pre-wrap' }}>{license_terms}</Box> }]
            : []),
        ]}
      />
    </Stack>
  );
}
