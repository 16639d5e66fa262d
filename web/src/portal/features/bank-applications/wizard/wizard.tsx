import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { bankApplicationDocument } from '@united/domain/bank-applications/bank-application';
import { bankApplicationDraftDocument } from '@united/domain/bank-applications/draft';
import { nextStepOf, nextStepText } from '@united/domain/dashboard/next-step';
import { collections } from '@united/domain/shared/collections';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLiveDoc, useOwnDocument } from '~/portal/data/live';
import { useOwnBureau } from '~/portal/shared/bureaus/own-bureau';
import { useSettings } from '~/portal/shared/settings/settings';
import { useSession } from '~/portal/shared/users/session-context';
import { WizardForm } from './wizard-form';

interface ApplicationWizardProps {
  /** The step requested by a link; 0 for none. */
  openStep: number;
  onStepOpened: () => void;
  /** Id of the application to start from; blank for none. */
  copyFrom: string;
  onCopied: () => void;
  /** Opens My Offices after a submission. */
  onDone: () => void;
}

/** Milliseconds until My Offices opens automatically. */
const redirectDelay = 2000;

/** Confirms the submission, shows the next step, then opens My Offices. */
function SuccessPanel({ id, onContinue }: { id: string; onContinue: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const redirect = useEffectEvent(onContinue);
  useEffect(() => {
    heading.current?.focus();
    const timer = setTimeout(() => redirect(), redirectDelay);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Card role="status" sx={{ px: 3, py: 6, textAlign: 'center' }}>
      <Box sx={{ color: 'success.main', '& svg': { fontSize: 56 } }} aria-hidden>
        <CheckCircleOutlined />
      </Box>
      <Typography
        ref={heading}
        tabIndex={-1}
        component="h2"
        variant="h3"
        sx={{ mt: 1, '&:focus': { outline: 0 } }}
      >
        Application Submitted Successfully!
      </Typography>
      <Typography sx={{ mt: 1, mb: 3, mx: 'auto', maxWidth: '56ch', color: 'text.secondary' }}>
        <NextStepOfSent id={id} />
        We also sent you an email.
      </Typography>
      <Button variant="contained" onClick={onContinue}>
        Go to My Offices
      </Button>
    </Card>
  );
}

/**
 * The next step of the stored application, which includes the papers that its bank wants. Nothing if it
 * can't be read.
 */
function NextStepOfSent({ id }: { id: string }) {
  const { uid } = useSession();
  const settings = useSettings();
  const { answer } = useOwnDocument(
    collections.bankApplications,
    id,
    bankApplicationDocument,
    'submitted_by',
    uid,
  );
  if (!answer) return <Skeleton component="span" sx={{ display: 'block' }} />;
  return answer.document && `${nextStepText(nextStepOf(answer.document, settings))} `;
}

/** Resumes the draft or starts a new one. */
export function ApplicationWizard({ onDone, ...linked }: ApplicationWizardProps) {
  const { uid } = useSession();
  const settings = useSettings();
  const draft = useLiveDoc(collections.bankApplicationDrafts, uid, bankApplicationDraftDocument);
  const bureau = useOwnBureau();
  const [round, setRound] = useState(0);
  /** Id of the application that was just submitted. */
  const [submitted, setSubmitted] = useState<string | null>(null);

  if (submitted !== null)
    return (
      <SuccessPanel
        id={submitted}
        onContinue={() => {
          setSubmitted(null);
          onDone();
        }}
      />
    );
  if (draft.status === 'loading' || bureau.status === 'loading') return <WizardSkeleton />;
  const startOver = () => setRound(round + 1);
  return (
    <WizardForm
      key={round}
      {...linked}
      start={round === 0 ? draft.data : null}
      live={draft.data}
      settings={settings}
      bureau={bureau.data}
      onDiscarded={startOver}
      onSubmitted={(id) => {
        startOver();
        setSubmitted(id);
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
