import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { bankApplicationDraftDocument } from '@united/domain/bank-applications/draft';
import { collections } from '@united/domain/shared/collections';
import { useLiveDoc } from '~/portal/data/live';
import { DraftCheck } from '~/portal/shared/bank-applications/draft-check';
import { useSession } from '~/portal/shared/users/session-context';

/** The unsent draft, shown above sent applications, with its pre-flight findings. */
export function OpenDraft() {
  const { uid } = useSession();
  const { data: draft } = useLiveDoc(collections.bankApplicationDrafts, uid, bankApplicationDraftDocument);
  if (!draft?.values.bank_product) return null;
  const office = draft.values.office_name?.trim();
  return (
    <Alert severity="info" role="note" aria-label="Application not sent yet" sx={{ mb: 3 }}>
      <AlertTitle>
        {office ? `${office} has not been sent yet` : 'You have an application that has not been sent yet'}
      </AlertTitle>
      Your draft for {draft.values.bank_product} is at step {draft.step} of 5.
      <DraftCheck draft={draft} />
    </Alert>
  );
}
