import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import { isPastSeason } from '@united/domain/bank-applications/past-season';
import { isActive } from '@united/domain/bank-applications/status';
import { isOwed, isWantedBy, type OfficePaper, officePaperDocument } from '@united/domain/papers/paper';
import { papersOfOffice } from '@united/domain/papers/queries';
import { Suspense, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { WithId } from '~/portal/data/documents';
import { useLiveQuery } from '~/portal/data/live';
import { useSettings } from '~/portal/shared/settings/settings';
import { lazyComponent } from '~/portal/ui/lazy';
import { LinesSkeleton } from '~/portal/ui/lines-skeleton';
import { Section } from '~/portal/ui/section';
import { AgreementHistory } from './agreement-history';
import { CopyButton } from './copy-button';
import { paperFact } from './paper-fact';
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
          {paperFact(paper)}
        </Typography>
      </Box>
      <PaperStateChip state={paper.state} />
      {paper.state === 'handed_in' && !readOnly && (
        <Button size="small" component={RouterLink} to={`/admin/papers?paper=${paper.id}`}>
          Check
        </Button>
      )}
      {paper.state === 'accepted' && <SaveButton paper={paper} />}
      {paper.state === 'accepted' && paper.signature && (
        <CopyButton paper={paper} signature={paper.signature} />
      )}
      {paper.agreement_version !== null && <AgreementHistory paper={paper} />}
      {isOwed(paper) && !readOnly && (
        <Button size="small" aria-haspopup="dialog" onClick={onWaive}>
          Withdraw the request
        </Button>
      )}
    </Box>
  );
}
