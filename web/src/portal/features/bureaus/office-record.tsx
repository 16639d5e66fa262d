import PrepareIcon from '@mui/icons-material/EditNoteOutlined';
import RemindIcon from '@mui/icons-material/ForwardToInboxOutlined';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Bureau } from '@united/domain/bureaus/bureau';
import {
  type BureauOffice,
  bureauOfficeDocument,
  bureauOfficeId,
} from '@united/domain/bureaus/bureau-office';
import { remindableSteps } from '@united/domain/bureaus/reminders';
import { turnTexts } from '@united/domain/bureaus/table-texts';
import { collections } from '@united/domain/shared/collections';
import { dateText } from '@united/domain/shared/display';
import { Suspense, useState } from 'react';
import type { WithId } from '~/portal/data/documents';
import { useOwnDocument } from '~/portal/data/live';
import { useSubject } from '~/portal/shared/users/subject-context';
import { EmptyState } from '~/portal/ui/empty-state';
import { lazyComponent } from '~/portal/ui/lazy';
import { LoadFailed } from '~/portal/ui/load-failed';
import { RecordBody } from '~/portal/ui/record/record-body';
import { RecordSkeleton } from '~/portal/ui/record/record-skeleton';
import { Section } from '~/portal/ui/section';
import { LicenseSection } from './license-section';
import { OfficeApplications, PreparedApplications } from './office-applications';
import { OfficeReadiness } from './office-readiness';
import { RemindDialog } from './remind-dialog';
import { dueText, isOverdue, officeNames, papersText } from './texts';
import { useRemoveOffice } from './use-remove-office';
import { useToday } from './use-today';

const PrepareDialog = lazyComponent(() => import('./prepare-dialog'), 'PrepareDialog');

interface Props {
  uid: string;
  bureau: WithId<Bureau>;
  season: number;
  onClose: () => void;
}

/** All that the bureau sees of an office, live, and what it can do for it. */
export function OfficeRecord({ uid, bureau, season, onClose }: Props) {
  const id = bureauOfficeId(bureau.id, uid, season);
  const { answer, retry } = useOwnDocument(
    collections.bureauOffices,
    id,
    bureauOfficeDocument,
    'bureau_id',
    bureau.id,
  );
  if (!answer) return <RecordSkeleton />;
  if (answer.document) return <Content office={answer.document} bureau={bureau} onClose={onClose} />;
  return (
    <RecordBody title="Office">
      {answer.problem === 'failed' ? (
        <LoadFailed message="Failed to load the office." onRetry={retry} />
      ) : (
        <EmptyState
          title="This office is not in your bureau"
          hint="It may have left, or the link may be incomplete. Close this window to return to the list."
        />
      )}
    </RecordBody>
  );
}

function Content({
  office,
  bureau,
  onClose,
}: Pick<Props, 'bureau' | 'onClose'> & { office: WithId<BureauOffice> }) {
  const { readOnly } = useSubject();
  const [dialog, setDialog] = useState<'remind' | 'prepare' | null>(null);
  const { remove, busy } = useRemoveOffice(office, bureau, onClose);
  const close = () => setDialog(null);
  const canRemind = remindableSteps(office).length > 0;
  const names = officeNames(office);
  return (
    <RecordBody
      title={office.name}
      subtitle={
        <span>
          <Link href={`mailto:${office.email}`}>{office.email}</Link> · In your bureau since{' '}
          {dateText(office.joined_at.toDate())}
        </span>
      }
      actions={
        !readOnly && (
          <Stack direction="row" className="no-print" sx={{ gap: 1, flexWrap: 'wrap' }}>
            {canRemind && (
              <Button
                variant="outlined"
                startIcon={<RemindIcon aria-hidden />}
                aria-haspopup="dialog"
                onClick={() => setDialog('remind')}
              >
                Remind
              </Button>
            )}
            <Button
              variant="contained"
              startIcon={<PrepareIcon aria-hidden />}
              aria-haspopup="dialog"
              onClick={() => setDialog('prepare')}
            >
              Prepare application
            </Button>
          </Stack>
        )
      }
      print={{ what: 'Office', title: `Office – ${names || office.name}` }}
      label="Office"
      aside={{
        label: 'Season',
        content: (
          <Stack spacing={3.5}>
            <LicenseSection office={office} bureau={bureau} />
            <Section title="Papers" level={3} hint="You see how many there are, never the files.">
              <Typography color={office.papers.overdue > 0 ? 'error' : undefined}>
                {papersText(office.papers)}
              </Typography>
            </Section>
            <OfficeReadiness office={office} />
            {!readOnly && (
              <Box className="no-print">
                <Button color="error" disabled={busy} onClick={() => void remove()}>
                  {busy ? 'Removing…' : 'Remove office'}
                </Button>
              </Box>
            )}
          </Stack>
        ),
      }}
    >
      <Stack spacing={4}>
        <NextStepNote office={office} />
        <OfficeApplications office={office} />
        <PreparedApplications office={office} />
      </Stack>
      {dialog === 'remind' && <RemindDialog office={office} onClose={close} />}
      <Suspense>
        {dialog === 'prepare' && <PrepareDialog office={office} bureau={bureau} onClose={close} />}
      </Suspense>
    </RecordBody>
  );
}

function NextStepNote({ office }: { office: BureauOffice }) {
  const today = useToday();
  const due = dueText(office, today);
  return (
    <Alert
      severity={isOverdue(office, today) ? 'error' : office.next_who === 'office' ? 'warning' : 'info'}
      icon={false}
      role="note"
      aria-label="What happens next"
    >
      <AlertTitle>{turnTexts[office.next_who]}</AlertTitle>
      <Box sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>{office.next_what}</Box>
      {due && <Box sx={{ mt: 1, fontWeight: 600 }}>{`${due.charAt(0).toUpperCase()}${due.slice(1)}.`}</Box>}
    </Alert>
  );
}
