import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ImportedRow, ImportOutcome } from '@united/domain/bank-applications/bank-import';
import { statusMeanings } from '@united/domain/bank-applications/status';
import { useState } from 'react';
import { ImportTable, onlyWide } from '~/portal/ui/import-table';
import { selectedInForcedColors } from '~/theme/forced-colors';
import { monoFamily } from '~/theme/tokens';
import { countsOf, doneLabels, outcomeLabels } from './outcomes';
import type { Answers } from './use-bank-import';

/** Shows each row of the file with its outcome, filterable by outcome. */
export function Preview({ answers, done }: { answers: Answers; done: boolean }) {
  const [only, setOnly] = useState<ImportOutcome | null>(null);
  const labels = done ? doneLabels : outcomeLabels;
  const counts = countsOf(answers.rows);
  const shown = answers.rows.filter(({ outcome }) => only === null || outcome === only);
  return (
    <Stack spacing={1.5}>
      <Stack direction="row" role="group" aria-label="Show only" sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Filter label={`All ${answers.rows.length}`} on={only === null} onClick={() => setOnly(null)} />
        {counts.map(([outcome, count]) => (
          <Filter
            key={outcome}
            label={`${labels[outcome]} ${count}`}
            on={only === outcome}
            onClick={() => setOnly(outcome)}
          />
        ))}
      </Stack>
      <ImportTable
        label="Rows in the file"
        maxHeight={360}
        head={
          <>
            <TableCell>Row</TableCell>
            <TableCell>EFIN</TableCell>
            <TableCell sx={onlyWide}>Office</TableCell>
            <TableCell sx={onlyWide}>Status</TableCell>
            <TableCell>{done ? 'Result' : 'Expected result'}</TableCell>
          </>
        }
      >
        {shown.map((row) => (
          <TableRow key={row.row}>
            <TableCell>{row.row}</TableCell>
            <TableCell sx={{ fontFamily: monoFamily }}>{row.efin || '(blank)'}</TableCell>
            <TableCell sx={{ ...onlyWide, overflowWrap: 'anywhere' }}>{row.office_name}</TableCell>
            <TableCell sx={onlyWide}>{changeOf(row)}</TableCell>
            <TableCell sx={{ overflowWrap: 'anywhere' }}>
              {labels[row.outcome]}
              {row.message && `: ${row.message}`}
              {row.did_you_mean && `. Did you mean ${row.did_you_mean}?`}
              {row.outcome === 'unknown_word' && ` “${answers.sent[row.row - 1]?.word ?? ''}”`}
              <Reason text={answers.sent[row.row - 1]?.reason} />
              <Typography variant="body2" color="text.secondary" sx={{ display: { sm: 'none' } }}>
                {[row.office_name, changeOf(row)].filter(Boolean).join(', ')}
              </Typography>
            </TableCell>
          </TableRow>
        ))}
      </ImportTable>
    </Stack>
  );
}

const Filter = ({ label, on, onClick }: { label: string; on: boolean; onClick: () => void }) => (
  <Button
    size="small"
    variant={on ? 'contained' : 'outlined'}
    aria-pressed={on}
    onClick={onClick}
    sx={on ? selectedInForcedColors : undefined}
  >
    {label}
  </Button>
);

/** The bank's reason, as read from the file. */
const Reason = ({ text }: { text: string | undefined }) =>
  text && (
    <Typography variant="body2" color="text.secondary">
      Reason: {text}
    </Typography>
  );

/** Outcomes that show the status change as an arrow. */
const arrows: ReadonlySet<ImportOutcome> = new Set([
  'change',
  'needs_reason',
  'failed',
  'stale',
  'lifts_rejection',
]);

/**
 * Returns a status change such as "Sent → Approved", or the current status if it doesn't change.
 */
const changeOf = ({ from, to, outcome }: ImportedRow): string => {
  if (!from) return '';
  const now = statusMeanings[from].short;
  return to && arrows.has(outcome) ? `${now} → ${statusMeanings[to].short}` : now;
};
