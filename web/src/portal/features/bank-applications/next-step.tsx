import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import { isPastSeason } from '@united/domain/bank-applications/past-season';
import { currentStatus, isWithdrawn, statusMeanings } from '@united/domain/bank-applications/status';
import {
  duePapers,
  dueSentence,
  isOverdue,
  type NextStepFacts,
  nextStepOf,
  officeActorLabels,
  papersAction,
  staffActorLabels,
} from '@united/domain/dashboard/next-step';
import { papersPath } from '@united/domain/papers/paper';
import { calendarDateText } from '@united/domain/shared/display';
import { Link } from 'react-router-dom';
import { serverNow } from '~/portal/auth/server-clock';
import { useSettings } from '~/portal/shared/settings/settings';

interface NextStepProps {
  application: NextStepFacts & Pick<BankApplication, 'efin'>;
  /** The reader's side. */
  reader: 'office' | 'staff';
}

/** Shows who acts next on an application, what they do, and by when, based on settings. */
export function NextStepAlert({ application, reader }: NextStepProps) {
  const settings = useSettings();
  const step = nextStepOf(application, settings);
  const isClosed = isPastSeason(application, settings.season);
  const due = dueSentence(step);
  const date = step.due_on ? calendarDateText(step.due_on) : '';
  const papers = duePapers(application);
  const late = isOverdue(step, application, serverNow());
  const { tone } = statusMeanings[currentStatus(application.status)];
  return (
    <Alert
      severity={isClosed || isWithdrawn(application) ? 'info' : tone}
      icon={false}
      role="note"
      aria-label="What happens next"
    >
      <AlertTitle>{(reader === 'office' ? officeActorLabels : staffActorLabels)[step.who]}</AlertTitle>
      <Box sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
        {/* The text addresses the office. */}
        {reader === 'office' ? step.what : `The office sees: “${step.what}”`}
      </Box>
      {due && (
        <Box sx={{ mt: 1, fontWeight: 600 }}>
          {late && `This was due by ${date}.`}
          {!late && (reader === 'office' ? due : `Due by ${date}.`)}
        </Box>
      )}
      {reader === 'office' && step.who === 'office' && papers && (
        <Button
          component={Link}
          to={papersPath(application.efin)}
          variant="outlined"
          color="inherit"
          size="small"
          sx={{ mt: 1.5 }}
        >
          {papersAction([papers])}
        </Button>
      )}
    </Alert>
  );
}

/** A short next step for lists: who acts and by when. */
export function NextStepLine({ application }: Pick<NextStepProps, 'application'>) {
  const step = nextStepOf(application, useSettings());
  const late = isOverdue(step, application, serverNow());
  if (step.who === 'nobody') return null;
  return (
    <Typography
      variant="body2"
      component="p"
      color={late ? 'error' : 'text.secondary'}
      sx={{ mt: 0.5, fontWeight: step.who === 'office' ? 600 : 400 }}
    >
      {officeActorLabels[step.who]}
      {step.due_on && (
        <>
          {' · '}
          <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
            {late ? 'was due' : 'by'} {calendarDateText(step.due_on)}
          </Box>
        </>
      )}
    </Typography>
  );
}
