import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type PaperState, paperStateLabels } from '@united/domain/papers/paper';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { useSubject } from '~/portal/shared/users/subject-context';
import { lazyComponent } from '~/portal/ui/lazy';
import { monoFamily } from '~/theme/tokens';
import type { Office, Paper } from './offices';
import { PaperRow } from './paper-row';
import { toDoText } from './words';

const HandInDialog = lazyComponent(() => import('./hand-in-dialog'), 'HandInDialog');
const SignDialog = lazyComponent(() => import('./sign-dialog'), 'SignDialog');

interface OfficeCardProps {
  office: Office;
  /** YYYY-MM-DD. */
  today: string;
  /** Whether a link leads to this office. It is scrolled to and marked. */
  isLinked: boolean;
}

/** The papers of one EFIN by what happens next. */
export function OfficeCard({ office, today, isLinked }: OfficeCardProps) {
  const { readOnly } = useSubject();
  const { efin, name, owed, refused, inReview, onFile, waived } = office;
  const [openId, setOpenId] = useState<string | null>(null);
  const title = useId();
  const card = useRef<HTMLLIElement>(null);
  const due = [...refused, ...owed];
  const dueCount = due.length;
  const toSign = due.filter(({ agreement_version }) => agreement_version !== null).length;

  useEffect(() => {
    if (!isLinked) return;
    card.current?.scrollIntoView({ block: 'start' });
    card.current?.focus({ preventScroll: true });
  }, [isLinked]);

  useEffect(() => {
    if (readOnly) return;
    if (toSign > 0) SignDialog.prefetch();
    if (dueCount > toSign) HandInDialog.prefetch();
  }, [dueCount, toSign, readOnly]);

  const open = [...due, ...inReview, ...onFile, ...waived].find(({ id }) => id === openId);
  const group = (state: PaperState, papers: readonly Paper[]) => (
    <Group state={state} papers={papers} today={today} onOpen={readOnly ? undefined : setOpenId} />
  );
  return (
    <Card
      component="li"
      ref={card}
      variant="outlined"
      tabIndex={-1}
      aria-labelledby={title}
      aria-current={isLinked || undefined}
      sx={{
        scrollMarginTop: { xs: 80, md: 24 },
        ...(isLinked && { borderColor: 'primary.main', borderLeftWidth: 4 }),
      }}
    >
      <CardContent sx={{ p: { xs: 2, sm: 3 }, '&:last-child': { pb: { xs: 2, sm: 3 } } }}>
        <Stack
          direction="row"
          sx={{ alignItems: 'flex-start', justifyContent: 'space-between', flexWrap: 'wrap', gap: 1, mb: 2 }}
        >
          <Box id={title} sx={{ minWidth: 0 }}>
            <Typography component="h3" variant="h5" sx={{ overflowWrap: 'anywhere' }}>
              {name}
            </Typography>
            <Typography variant="body2" color="text.secondary">
              EFIN <span style={{ fontFamily: monoFamily }}>{efin}</span>
            </Typography>
          </Box>
          <Chip color={dueCount > 0 ? 'warning' : 'success'} label={toDoText(dueCount - toSign, toSign)} />
        </Stack>
        <Stack spacing={3}>
          {group('refused', refused)}
          {group('due', owed)}
          {group('handed_in', inReview)}
          {group('accepted', onFile)}
          {group('waived', waived)}
        </Stack>
      </CardContent>
      {open && !readOnly && (
        <Suspense>
          {open.agreement_version === null ? (
            <HandInDialog key={open.id} paper={open} onClose={() => setOpenId(null)} />
          ) : (
            <SignDialog key={open.id} paper={open} onClose={() => setOpenId(null)} />
          )}
        </Suspense>
      )}
    </Card>
  );
}

interface GroupProps {
  state: PaperState;
  papers: readonly Paper[];
  today: string;
  /** Undefined if read-only. */
  onOpen: ((id: string) => void) | undefined;
}

function Group({ state, papers, today, onOpen }: GroupProps) {
  const id = useId();
  if (papers.length === 0) return null;
  return (
    <Box role="group" aria-labelledby={id}>
      <Typography id={id} component="h4" variant="subtitle2" color="text.secondary" sx={{ mb: 1 }}>
        {paperStateLabels[state]}
      </Typography>
      <Box component="ul" aria-labelledby={id} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {papers.map((paper) => (
          <PaperRow key={paper.id} paper={paper} today={today} onOpen={onOpen} />
        ))}
      </Box>
    </Box>
  );
}
