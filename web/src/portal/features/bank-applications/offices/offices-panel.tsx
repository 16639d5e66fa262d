import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined';
import RefreshOutlined from '@mui/icons-material/RefreshOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { bankApplicationDocument } from '@united/domain/bank-applications/bank-application';
import { ownApplications } from '@united/domain/bank-applications/queries';
import { useMemo, useState } from 'react';
import { useLiveQuery } from '~/portal/data/live';
import { useSubject } from '~/portal/shared/users/subject-context';
import { EmptyState } from '~/portal/ui/empty-state';
import { TableSkeleton } from '~/portal/ui/table-skeleton';
import { EditBankingDialog } from './edit-banking-dialog';
import type { Office } from './office';
import { OfficeCards } from './office-cards';
import { OfficeDetails } from './office-details';
import { OfficeTable } from './office-table';
import { useRefresh } from './use-refresh';

interface OfficesPanelProps {
  /** The application whose details are open; blank for none. */
  openId: string;
  onOpen: (id: string) => void;
  onNew: () => void;
}

/** My Offices: the member's applications, live. */
export function OfficesPanel({ openId, onOpen, onNew }: OfficesPanelProps) {
  const { uid, readOnly } = useSubject();
  const spec = useMemo(() => ownApplications(uid), [uid]);
  const { status, data } = useLiveQuery(spec, bankApplicationDocument);
  const { refreshing, refreshNow } = useRefresh(spec);
  const [editing, setEditing] = useState<Office | null>(null);
  const narrow = useMediaQuery(useTheme().breakpoints.down('lg'));

  if (status === 'loading') return <TableSkeleton rows={4} columns={narrow ? 1 : 6} />;
  if (data.length === 0 && openId === '')
    return (
      <EmptyState
        icon={<AccountBalanceOutlined />}
        title="No applications yet"
        hint="Every office you apply for is listed here, with its status and who must act next."
        action={
          !readOnly && (
            <Button variant="contained" onClick={onNew}>
              Start your first application
            </Button>
          )
        }
      />
    );
  // Read-only, so without actions.
  const edit = readOnly ? undefined : setEditing;
  const Offices = narrow ? OfficeCards : OfficeTable;
  return (
    <>
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', mb: 2 }}>
        <Typography component="h2" variant="h4">
          {data.length === 1 ? '1 application' : `${data.length} applications`}
        </Typography>
        <Button
          variant="outlined"
          startIcon={<RefreshOutlined />}
          onClick={refreshNow}
          disabled={refreshing}
          aria-busy={refreshing}
        >
          {refreshing ? 'Refreshing…' : 'Refresh'}
        </Button>
      </Stack>
      <Offices offices={data} onOpen={(office) => onOpen(office.id)} onEdit={edit} />
      {openId !== '' && (
        <OfficeDetails
          key={openId}
          id={openId}
          listed={data.find((office) => office.id === openId)}
          onClose={() => onOpen('')}
          onEdit={edit}
        />
      )}
      {editing && <EditBankingDialog office={editing} onClose={() => setEditing(null)} />}
    </>
  );
}
