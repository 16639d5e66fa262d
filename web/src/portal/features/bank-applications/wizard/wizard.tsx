import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { bankApplicationDraftDocument } from '@united/domain/bank-applications/draft';
import { collections } from '@united/domain/shared/collections';
import { useState } from 'react';
import { useLiveDoc } from '~/portal/data/live';
import { useSettings } from '~/portal/shared/settings/settings';
import { useSession } from '~/portal/shared/users/session-context';
import { SuccessPanel } from './success-panel';
import { WizardForm } from './wizard-form';

interface ApplicationWizardProps {
  /** The step that a link asks for; 0 for none. */
  openStep: number;
  onStepOpened: () => void;
  /** Leads to My Offices after a submission. */
  onDone: () => void;
}

/** Resumes the draft or starts a new one. */
export function ApplicationWizard({ onDone, ...linked }: ApplicationWizardProps) {
  const { uid } = useSession();
  const settings = useSettings();
  const draft = useLiveDoc(collections.bankApplicationDrafts, uid, bankApplicationDraftDocument);
  const [round, setRound] = useState(0);
  /** The bank of the application that was just submitted. */
  const [submitted, setSubmitted] = useState<string | null>(null);

  if (submitted !== null)
    return (
      <SuccessPanel
        bank={submitted}
        onContinue={() => {
          setSubmitted(null);
          onDone();
        }}
      />
    );
  if (draft.status === 'loading') return <WizardSkeleton />;
  const beginAgain = () => setRound(round + 1);
  return (
    <WizardForm
      key={round}
      {...linked}
      start={round === 0 ? draft.data : null}
      live={draft.data}
      settings={settings}
      onDiscarded={beginAgain}
      onSubmitted={(bank) => {
        beginAgain();
        setSubmitted(bank);
      }}
    />
  );
}

function WizardSkeleton() {
  return (
    <Stack role="status" aria-label="Loading" spacing={3} sx={{ maxWidth: 800 }}>
      <Skeleton variant="rounded" height={8} />
      <Skeleton variant="rounded" height={36} width="60%" />
      <Skeleton variant="rounded" height={84} />
      <Skeleton variant="rounded" height={84} />
    </Stack>
  );
}
