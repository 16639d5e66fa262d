import {
  type BankApplication,
  bankApplicationDocument,
} from '@united/domain/bank-applications/bank-application';
import type { BankApplicationStatus } from '@united/domain/bank-applications/status';
import { collections } from '@united/domain/shared/collections';
import type { WithId } from '~/portal/data/documents';
import { useLiveDoc } from '~/portal/data/live';
import { ChangeChip } from '~/portal/shared/bank-applications/change-chip';
import { ClosedChip } from '~/portal/shared/bank-applications/closed-chip';
import { WarningsChip } from '~/portal/shared/bank-applications/warnings-chip';
import { WithdrawnChip } from '~/portal/shared/bank-applications/withdrawn-chip';
import { EmptyState } from '~/portal/ui/empty-state';
import { RecordBody } from '~/portal/ui/record/record-body';
import { RecordSkeleton } from '~/portal/ui/record/record-skeleton';
import { printTitle } from '../application-sections';
import { DetailSections } from './detail-sections';
import { StatusMenu } from './status-menu';

interface Props {
  id: string;
  onStatus: (target: WithId<BankApplication>, to: BankApplicationStatus) => void;
}

/** Full live details of one application. */
export function ApplicationRecord({ id, onStatus }: Props) {
  const { status, data: application } = useLiveDoc(collections.bankApplications, id, bankApplicationDocument);
  if (status === 'loading') return <RecordSkeleton />;
  if (!application)
    return (
      <EmptyState
        title="This application no longer exists"
        hint="It was deleted, or the link is incomplete. Close this dialog to return to the list."
      />
    );
  return (
    <RecordBody
      title={application.office_name}
      print={{ what: 'Bank application, for staff', title: printTitle(application) }}
      indexed
      actions={
        <>
          {application.open_change && <ChangeChip />}
          <WarningsChip application={application} />
          <WithdrawnChip application={application} />
          <ClosedChip application={application} />
          <StatusMenu application={application} onChoose={(to) => onStatus(application, to)} />
        </>
      }
    >
      <DetailSections application={application} />
    </RecordBody>
  );
}
