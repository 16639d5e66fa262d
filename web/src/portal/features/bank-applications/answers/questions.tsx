import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import { statusMeanings } from '@united/domain/bank-applications/status';
import { normalizeWord } from '@united/domain/bank-applications/status-words';
import { ChoiceField } from '~/portal/ui/choice-field';
import { bulkStatuses } from '../review/bulk-status';
import { withLeadingZero } from './columns';
import type { Answers, useBankImport } from './use-bank-import';

type Props = Pick<
  ReturnType<typeof useBankImport>,
  | 'efins'
  | 'confirmed'
  | 'confirm'
  | 'former'
  | 'confirmFormer'
  | 'words'
  | 'setWord'
  | 'reversals'
  | 'setReversal'
> & {
  answers: Answers;
};

/**
 * Asks staff to resolve what the check found: dropped leading zeros, former EFINs, unknown status
 * words and reversed rejections.
 */
export const Questions = (props: Props) => (
  <>
    <Zeros {...props} />
    <FormerEfins {...props} />
    <Words {...props} />
    <Rejections {...props} />
  </>
);

function Zeros({ efins, confirmed, confirm }: Props) {
  const short = efins.flatMap((efin, i) => (withLeadingZero(efin) ? [{ row: i + 1, efin }] : []));
  if (short.length === 0) return null;
  return (
    <Alert severity="warning">
      A spreadsheet may have dropped the leading zero of these EFINs. Rows are skipped until you confirm them.
      <Stack sx={{ maxHeight: 200, overflowY: 'auto', mt: 1 }}>
        {short.map(({ row, efin }) => (
          <FormControlLabel
            key={row}
            control={
              <Checkbox
                size="small"
                checked={confirmed.has(efin)}
                onChange={(_, checked) => confirm([efin], checked)}
              />
            }
            label={`Row ${row}, ${efin}: did you mean ${withLeadingZero(efin)}?`}
          />
        ))}
      </Stack>
      {short.length > 1 && (
        <Button
          size="small"
          color="inherit"
          onClick={() =>
            confirm(
              short.map(({ efin }) => efin),
              true,
            )
          }
        >
          Yes to all {short.length}
        </Button>
      )}
    </Alert>
  );
}

function FormerEfins({ answers, efins, former, confirmFormer }: Props) {
  // Keep confirmed EFINs editable.
  const asked = new Map(former);
  for (const { efin, outcome, did_you_mean } of answers.rows)
    if (outcome === 'former_efin' && did_you_mean) asked.set(efin, did_you_mean);
  if (asked.size === 0) return null;
  return (
    <Alert severity="warning">
      These EFINs have been replaced by new ones. Rows are skipped until you confirm them.
      <Stack sx={{ maxHeight: 200, overflowY: 'auto', mt: 1 }}>
        {[...asked].map(([efin, now]) => (
          <FormControlLabel
            key={efin}
            control={
              <Checkbox
                size="small"
                checked={former.has(efin)}
                onChange={(_, checked) => confirmFormer(efin, now, checked)}
              />
            }
            label={`Row ${efins.indexOf(efin) + 1}, ${efin}: did you mean ${now}, formerly ${efin}?`}
          />
        ))}
      </Stack>
    </Alert>
  );
}

function Words({ answers, words, setWord }: Props) {
  // Keep mapped words editable.
  const unknown = new Map(Object.entries(words).map(([folded, { word }]) => [folded, word]));
  for (const { row, outcome } of answers.rows) {
    const word = answers.sent[row - 1]?.word ?? '';
    if (outcome === 'unknown_word') unknown.set(normalizeWord(word), word);
  }
  if (unknown.size === 0) return null;
  return (
    <Alert severity="warning" sx={{ '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
      These status words are not in Settings. Select what they mean in this file.
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          mt: 1.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {[...unknown].map(([folded, word]) => (
          <ChoiceField
            key={folded}
            size="small"
            label={`“${word}” means`}
            all="Skip these rows"
            value={words[folded]?.status ?? ''}
            options={bulkStatuses.map((status) => ({ value: status, label: status }))}
            onChoose={(status) => setWord(word, status)}
          />
        ))}
      </Box>
    </Alert>
  );
}

/** Rows that would reverse a rejection. Each is skipped unless selected. */
function Rejections({ answers, reversals, setReversal }: Props) {
  const rows = answers.rows.filter(({ outcome }) => outcome === 'lifts_rejection');
  if (rows.length === 0) return null;
  return (
    <Alert severity="warning">
      {rows.length === 1
        ? 'This application is rejected. Its row is skipped unless you select it.'
        : 'These applications are rejected. Their rows are skipped unless you select them.'}
      <Stack sx={{ maxHeight: 200, overflowY: 'auto', mt: 1 }}>
        {rows.map(({ row, efin, office_name, to }) => (
          <FormControlLabel
            key={row}
            control={
              <Checkbox
                size="small"
                checked={reversals.has(row)}
                onChange={(_, may) => setReversal(row, may)}
              />
            }
            label={`Row ${row}, ${efin}, ${office_name}: reverse the rejection and set ${to ? statusMeanings[to].short : ''}`}
          />
        ))}
      </Stack>
    </Alert>
  );
}
