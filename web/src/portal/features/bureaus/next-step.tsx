import Box from '@mui/material/Box';
import type { BureauOffice } from '@united/domain/bureaus/bureau-office';
import { turnTexts } from '@united/domain/bureaus/table-texts';
import type { NextStepActor } from '@united/domain/dashboard/next-step-rules';
import { dueText, isOverdue } from './texts';

interface Props {
  step: Pick<BureauOffice, 'next_who' | 'next_what' | 'due_on'>;
  /** YYYY-MM-DD. */
  today: string;
  /** Labels of whose turn it is. Default: as a sentence. */
  labels?: Readonly<Record<NextStepActor, string>>;
}

/** Whose turn it is and by when, in one line. */
export function TurnLine({ step, today, labels = turnTexts }: Props) {
  const due = dueText(step, today);
  const late = isOverdue(step, today);
  return (
    <Box component="span" sx={{ color: late ? 'error.main' : undefined, fontWeight: late ? 600 : undefined }}>
      {labels[step.next_who]}
      {due && (
        <>
          {' · '}
          <span style={{ whiteSpace: 'nowrap' }}>{due}</span>
        </>
      )}
    </Box>
  );
}
