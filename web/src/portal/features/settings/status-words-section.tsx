import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { bankReasonCodes } from '@united/domain/bank-applications/reason-codes';
import { bankApplicationStatuses } from '@united/domain/bank-applications/status';
import { statusWordLimits } from '@united/domain/bank-applications/status-words';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { FormCheckbox } from '~/portal/ui/form/form-checkbox';
import { FormSelect } from '~/portal/ui/form/form-select';
import { FormText } from '~/portal/ui/form/form-text';
import { RowList } from './row-list';
import type { Settings } from './schema';
import { Section } from './section';
import { useSetting } from './use-setting';

const statuses = bankApplicationStatuses.map((status) => ({ value: status, label: status }));

/** Maps the status words in a bank's files to our statuses. */
export function StatusWordsSection({ bank }: { bank: string }) {
  const { control } = useFormContext<Settings>();
  const field = useSetting();
  const { fields, append, remove } = useFieldArray({ control, name: 'staff.status_words' });
  /** Its words, with their index among the words of all banks. */
  const words = fields.map((word, at) => ({ ...word, at })).filter((word) => word.bank === bank);
  const indexOf = (row: number) => words[row]?.at ?? -1;
  return (
    <Section
      title="Words in its file"
      hint="The status that each word in the bank’s file stands for when you import bank statuses. Capitalization and accents are ignored."
    >
      <RowList
        noun="word"
        keys={words.map(({ id }) => id)}
        onAdd={() => append({ bank, word: '', status: 'Bank Application Approved', needs_reason: false })}
        onRemove={(row) => remove(indexOf(row))}
        max={words.length + statusWordLimits.words - fields.length}
      >
        {(row) => (
          <Box
            role="group"
            aria-label={`Word ${row + 1}`}
            sx={{
              display: 'grid',
              columnGap: 2,
              rowGap: 1,
              alignItems: 'start',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
            }}
          >
            <FormText
              {...field(`staff.status_words.${indexOf(row)}.word`, `Word ${row + 1}`)}
              required
              helperText="Exactly as the bank writes it"
            />
            <FormSelect
              {...field(`staff.status_words.${indexOf(row)}.status`, `Word ${row + 1} status`)}
              options={statuses}
              required
            />
            <ReasonCodeField index={indexOf(row)} row={row} />
            <Box sx={{ gridColumn: { sm: '1 / -1' } }}>
              <FormCheckbox
                {...field(
                  `staff.status_words.${indexOf(row)}.needs_reason`,
                  'Requires a reason in the file (rejections always do)',
                )}
              />
            </Box>
          </Box>
        )}
      </RowList>
    </Section>
  );
}

const codes = bankReasonCodes.map(({ code, label }) => ({ value: code, label: `${code}: ${label}` }));

/** Selects the word's reason code. A word without a code doesn't have the field. */
function ReasonCodeField({ index, row }: { index: number; row: number }) {
  const { control, getValues, setValue } = useFormContext<Settings>();
  const name = `staff.status_words.${index}` as const;
  const word = useWatch({ control, name });
  const choose = (code: string) => {
    const { reason_code: _, ...rest } = getValues(name);
    setValue(name, code ? { ...rest, reason_code: code } : rest, { shouldDirty: true });
  };
  return (
    <TextField
      select
      label={`Word ${row + 1} reason code`}
      value={word?.reason_code ?? ''}
      onChange={({ target }) => choose(target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value="">None</option>
      {codes.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </TextField>
  );
}
