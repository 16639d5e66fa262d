import OfficesIcon from '@mui/icons-material/StorefrontOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Bureau } from '@united/domain/bureaus/bureau';
import { useEffect, useMemo, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { WithId } from '~/portal/data/documents';
import { refetchCounts } from '~/portal/data/once';
import { ExportButton } from '~/portal/shared/audit/export-button';
import { useSettings } from '~/portal/shared/settings/settings';
import { EmptyState } from '~/portal/ui/empty-state';
import { FilterBar } from '~/portal/ui/list/filter-bar';
import { ListGrid } from '~/portal/ui/list/list-grid';
import { useLiveList } from '~/portal/ui/list/use-live-list';
import { laptop } from '~/theme/laptop';
import { columnsOf } from './columns';
import { Figures } from './figures';
import { bureauOffices, type Row } from './list';
import { OfficeCard } from './office-card';
import { OfficeDialog } from './office-dialog';
import { feesPath, invitationsPath } from './paths';
import { useToday } from './use-today';

const csvColumns = async () => (await import('./csv')).csvColumns;

/** Refetches the figures when a listed row changes, so that they agree with the table. */
function useFreshFigures(rows: readonly Row[]): void {
  const turns = rows.map(({ id, next_who }) => `${id} ${next_who}`).join();
  const before = useRef<string>(undefined);
  useEffect(() => {
    if (before.current !== undefined && before.current !== turns) refetchCounts();
    before.current = turns;
  }, [turns]);
}

/** The bureau's offices, live: who is stuck, whose turn it is, and when the next step is due. */
export function OfficesTab({ bureau }: { bureau: WithId<Bureau> }) {
  const { season } = useSettings();
  const requiresLicense = bureau.requires_license;
  const today = useToday();
  const place = useMemo(() => ({ bureauId: bureau.id, season }), [bureau.id, season]);
  const live = useLiveList(bureauOffices, place);
  const { open: openId } = live;
  // The URL names an office by its uid, which is the same in every season.
  const view = useMemo(
    () => ({
      ...live,
      open: ({ id, ...row }: { id: string; member_id?: string }) => openId({ id: row.member_id ?? id }),
    }),
    [live, openId],
  );
  const { state, rows, step, close } = view;
  const isNarrow = useMediaQuery(laptop);
  const columns = useMemo(
    () => columnsOf({ today, isNarrow, requiresLicense, onOpen: (row) => openId({ id: row.member_id }) }),
    [today, isNarrow, requiresLicense, openId],
  );
  useFreshFigures(rows);
  const isEmpty =
    !view.loading && view.error === null && rows.length === 0 && !view.filtered && state.page === 0;
  return (
    <Stack spacing={3}>
      {isEmpty ? (
        <NoOffices hasFees={bureau.addons !== null} />
      ) : (
        <>
          <Stack
            direction="row"
            sx={{ gap: 2, alignItems: { xs: 'flex-start', sm: 'center' }, justifyContent: 'space-between' }}
          >
            <Figures {...place} />
            <ExportButton
              view={view}
              file={`offices-${season}`}
              columns={csvColumns}
              words={{ one: 'office', many: 'offices', note: 'The file has what this table shows.' }}
              bounded
              recorded={false}
            />
          </Stack>
          <FilterBar list={bureauOffices} urlState={live.urlState} empty={view.empty} />
          <ListGrid
            view={view}
            columns={columns}
            tall
            card={(row) => (
              <OfficeCard row={row} today={today} requiresLicense={requiresLicense} onOpen={view.open} />
            )}
          />
        </>
      )}
      {state.opened && (
        <OfficeDialog
          uid={state.opened}
          uids={rows.map(({ member_id }) => member_id)}
          bureau={bureau}
          season={season}
          onStep={step}
          onClose={close}
        />
      )}
    </Stack>
  );
}

/** Leads to the first invitation, or to the fees that come before it. */
const NoOffices = ({ hasFees }: { hasFees: boolean }) => (
  <EmptyState
    icon={<OfficesIcon />}
    title="No offices yet"
    hint={
      hasFees
        ? 'An office appears here as soon as it accepts your invitation.'
        : 'Set your fees before you invite an office.'
    }
    action={
      <Button component={Link} to={hasFees ? invitationsPath : feesPath} variant="contained">
        {hasFees ? 'Invite an office' : 'Set your fees'}
      </Button>
    }
  />
);
