import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import { isPastSeason } from '@united/domain/bank-applications/past-season';
import { isActive } from '@united/domain/bank-applications/status';
import {
  isOwed,
  isWantedBy,
  type OfficePaper,
  officePaperDocument,
  paperReasonTexts,
} from '@united/domain/papers/paper';
import { papersOfOffice } from '@united/domain/papers/queries';
import { calendarDateText, dateText } from '@united/domain/shared/display';
import { Suspense, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { WithId } from '~/portal/data/documents';
import { useLiveQuery } from '~/portal/data/live';
import { useSettings } from '~/portal/shared/settings/settings';
import { lazyComponent } from '~/portal/ui/lazy';
import { LinesSkeleton } from '~/portal/ui/lines-skeleton';
import { Section } from '~/portal/ui/section';
import { PaperStateChip } from './paper-state';
import { SaveButton } from './save-button';

const RequestDialog = lazyComponent(() => import('./request-dialog'), 'RequestDialog');
const WaiveDialog = lazyComponent(() => import('./waive-dialog'), 'WaiveDialog');

type Paper = WithId<OfficePaper>;

interface Props {
  application: WithId<BankApplication>;
}

/** The papers of an application's office that its bank wants, for staff. */
export function PapersSection({ application }: Props) {
  const { season } = useSettings();
  const [isRequesting, setRequesting] = useState(false);
  const [waiving, setWaiving] = useState<Paper | null>(null);
  const { status, data } = useLiveQuery(
    papersOfOffice(application.submitted_by, application.efin),
    officePaperDocument,
  );
  const papers = data.filter((paper) => isWantedBy(paper, application.bank_product));
  return (
    <Section
      title="Papers"
      level={3}
      wide
      aside={
        isActive(application) &&
        application.season === season && (
          <Button size="small" variant="outlined" aria-haspopup="dialog" onClick={() => setRequesting(true)}>
            Request papers
          </Button>
        )
      }
    >
      {status === 'loading' ? (
        <LinesSkeleton entries={2} />
      ) : papers.length === 0 ? (
        <Typography color="text.secondary">No papers were requested for this bank.</Typography>
      ) : (
        <Stack component="ul" aria-label="Papers" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {papers.map((paper) => (
            <PaperLine
              key={paper.id}
              paper={paper}
              readOnly={isPastSeason(application, season)}
              onWaive={() => setWaiving(paper)}
            />
          ))}
        </Stack>
      )}
      <Suspense>
        {isRequesting && <RequestDialog targets={[application]} onClose={() => setRequesting(false)} />}
        {waiving && <WaiveDialog paper={waiving} onClose={() => setWaiving(null)} />}
      </Suspense>
    </Section>
  );
}

/** Returns what matters about a paper's state: its date and reason. */
function factOf({
  state,
  due_on,
  handed_in_at,
  expires_on,
  reason_code,
  reason,
  decided_at,
}: OfficePaper): string {
  const code = reason_code && Object.hasOwn(paperReasonTexts, reason_code) ? reason_code : null;
  const known = code && paperReasonTexts[code as keyof typeof paperReasonTexts].label;
  const why = [known, reason].filter(Boolean).join(': ');
  switch (state) {
    case 'handed_in':
      return handed_in_at ? `Handed in ${dateText(handed_in_at.toDate())}` : '';
    case 'accepted':
      return expires_on ? `Valid until ${calendarDateText(expires_on)}` : 'No end date';
    case 'waived':
      return [decided_at && dateText(decided_at.toDate()), reason].filter(Boolean).join(': ');
    case 'refused':
      return `${why}. Due ${calendarDateText(due_on)}`;
    default:
      return `Due ${calendarDateText(due_on)}`;
  }
}

interface LineProps {
  paper: Paper;
  readOnly: boolean;
  onWaive: () => void;
}

function PaperLine({ paper, readOnly, onWaive }: LineProps) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1.5,
        rowGap: 0.5,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography component="span" sx={{ fontWeight: 600 }}>
          {paper.label}
          {paper.person && `, ${paper.person}`}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {factOf(paper)}
        </Typography>
      </Box>
      <PaperStateChip state={paper.state} />
      {paper.state === 'handed_in' && !readOnly && (
        <Button size="small" component={RouterLink} to={`/admin/papers?paper=${paper.id}`}>
          Check
        </Button>
      )}
      {paper.state === 'accepted' && <SaveButton paper={paper} />}
      {isOwed(paper) && !readOnly && (
        <Button size="small" aria-haspopup="dialog" onClick={onWaive}>
          Withdraw the request
        </Button>
      )}
    </Box>
  );
}
