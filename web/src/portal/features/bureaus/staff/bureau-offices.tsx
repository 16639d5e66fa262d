import RemoveIcon from '@mui/icons-material/PersonRemoveOutlined';
import WaiveIcon from '@mui/icons-material/RemoveCircleOutlineOutlined';
import UndoIcon from '@mui/icons-material/UndoOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Bureau } from '@united/domain/bureaus/bureau';
import { type BureauOffice, bureauOfficeDocument } from '@united/domain/bureaus/bureau-office';
import type { LicenseState } from '@united/domain/bureaus/license';
import { bureauOfficeList } from '@united/domain/bureaus/queries';
import { noApplication } from '@united/domain/bureaus/table-texts';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { call } from '~/portal/data/call';
import type { WithId } from '~/portal/data/documents';
import { useLiveQuery } from '~/portal/data/live';
import { StatusChip } from '~/portal/shared/bank-applications/status-chip';
import { useSettings } from '~/portal/shared/settings/settings';
import { type Action, ActionMenu } from '~/portal/ui/action-menu';
import { useConfirm } from '~/portal/ui/confirm';
import { LinesSkeleton } from '~/portal/ui/lines-skeleton';
import { CardGrid, CardMenu, RowCard } from '~/portal/ui/list/card-grid';
import { cardScreens } from '~/portal/ui/list/card-screens';
import { TableFrame } from '~/portal/ui/table-frame';
import { useToast } from '~/portal/ui/toast';
import { useAction } from '~/portal/ui/use-action';
import { LicenseChip } from '../license-chip';
import { TurnLine } from '../next-step';
import { useToday } from '../use-today';
import { rowsPerStep, ShowMore } from './show-more';

const all = { search: '', bank: null, status: null, next: null, ready: null, overdue: false, license: null };

/** An office's name, which leads to its owner's details, and its email address. */
const OfficeName = ({ row }: { row: BureauOffice }) => (
  <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
    <Link component={RouterLink} to={`/admin/members?${new URLSearchParams({ user: row.member_id })}`}>
      {row.name}
    </Link>
    <Typography variant="body2" color="text.secondary">
      {row.email}
    </Typography>
  </Box>
);

/** The bureau's offices in the current season, by name, for staff: a table, or cards on a narrow screen. */
export function BureauOffices({ bureau }: { bureau: WithId<Bureau> }) {
  const { season } = useSettings();
  const today = useToday();
  const [shown, setShown] = useState(rowsPerStep);
  const spec = bureauOfficeList({ ...all, bureauId: bureau.id, season, direction: 'asc' }, shown + 1);
  const { status, data } = useLiveQuery(spec, bureauOfficeDocument);
  const onAction = useOfficeActions(bureau);
  const asCards = useMediaQuery(cardScreens);
  if (status === 'loading') return <LinesSkeleton entries={3} />;
  if (data.length === 0) {
    return <Typography color="text.secondary">No offices yet.</Typography>;
  }
  const label = `Offices of ${bureau.name}`;
  const rows = data.slice(0, shown);
  const statusOf = (row: BureauOffice) => (row.status ? <StatusChip status={row.status} /> : noApplication);
  const licenseOf = (row: BureauOffice) => (
    <LicenseChip state={row.license} isRequired={bureau.requires_license} />
  );
  const menuOf = (row: BureauOffice) => (
    <ActionMenu name={row.name} actions={actionsOf(row)} onAction={(action) => void onAction(action, row)} />
  );
  return (
    <Stack spacing={1.5}>
      {asCards ? (
        <CardGrid label={label}>
          {rows.map((row) => (
            <RowCard key={row.id}>
              <Stack sx={{ gap: 1, minWidth: 0 }}>
                <Stack direction="row" sx={{ gap: 1, justifyContent: 'space-between' }}>
                  <OfficeName row={row} />
                  <CardMenu>{menuOf(row)}</CardMenu>
                </Stack>
                <TurnLine step={row} today={today} />
                <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
                  {statusOf(row)}
                  {licenseOf(row)}
                </Stack>
              </Stack>
            </RowCard>
          ))}
        </CardGrid>
      ) : (
        <TableFrame
          label={label}
          columns={['Office', 'Next step', 'Status', 'License', 'Actions']}
          minWidth={720}
        >
          {rows.map((row) => (
            <TableRow key={row.id} hover>
              <TableCell>
                <OfficeName row={row} />
              </TableCell>
              <TableCell>
                <TurnLine step={row} today={today} />
              </TableCell>
              <TableCell>{statusOf(row)}</TableCell>
              <TableCell>{licenseOf(row)}</TableCell>
              <TableCell>{menuOf(row)}</TableCell>
            </TableRow>
          ))}
        </TableFrame>
      )}
      {data.length > shown && <ShowMore what="offices" onMore={() => setShown(shown + rowsPerStep)} />}
    </Stack>
  );
}

type OfficeAction = 'waive' | 'unwaive' | 'delete';

const actionsOf = ({ license }: BureauOffice): Action<OfficeAction>[] => [
  license === 'waived'
    ? { action: 'unwaive', label: 'Remove the waiver', Icon: UndoIcon }
    : { action: 'waive', label: 'Waive the license', Icon: WaiveIcon },
  { action: 'delete', label: 'Remove from the bureau', Icon: RemoveIcon },
];

/** Waives an office's license or removes the office, each after asking. */
function useOfficeActions(bureau: WithId<Bureau>) {
  const confirm = useConfirm();
  const toast = useToast();
  const { run: setLicense } = useAction(async (row: BureauOffice, state: LicenseState) => {
    await call('setOfficeLicense', { member_id: row.member_id, state });
    toast.success(
      state === 'waived' ? 'License waived' : 'Waiver removed',
      `${row.name} for season ${row.season}.`,
    );
  }, 'The license was not changed');
  const { run: remove } = useAction(async (row: BureauOffice) => {
    await call('removeOffice', { member_id: row.member_id });
    toast.success(`${row.name} was removed`, 'The office and the bureau’s owner get an email.');
  }, 'The office was not removed');
  return async (action: OfficeAction, row: BureauOffice) => {
    if (action === 'delete') {
      const agreed = await confirm({
        title: `Remove ${row.name} from ${bureau.name}?`,
        body: 'The bureau no longer sees this office. Applications that it sent stay as they are. The office and the bureau’s owner get an email. To come back, the office needs a new invitation.',
        confirmLabel: 'Remove office',
        destructive: true,
      });
      if (agreed) await remove(row);
      return;
    }
    const waives = action === 'waive';
    const agreed = await confirm({
      title: `${waives ? 'Waive' : 'Remove the waiver of'} the license of ${row.name} for season ${row.season}?`,
      body: waives
        ? 'The office can send applications without paying its bureau. The bureau can’t change this. The office gets an email.'
        : bureau.requires_license
          ? 'The office can’t send an application until its bureau marks the license as paid.'
          : 'The office can still send applications, because its bureau doesn’t require a license.',
      confirmLabel: waives ? 'Waive the license' : 'Remove the waiver',
    });
    if (agreed) await setLicense(row, waives ? 'waived' : 'unpaid');
  };
}
