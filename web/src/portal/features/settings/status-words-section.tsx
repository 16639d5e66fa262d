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

/** Maps the status words in banks' files to our statuses. */
export function StatusWordsSection({ readOnly }: { readOnly: boolean }) {
  const { control } = useFormContext<Settings>();
  const field = useSetting(readOnly);
  const { fields, append, remove } = useFieldArray({ control, name: 'staff.status_words' });
  const banks = useWatch({ control, name: 'public.banks' });
  const words = useWatch({ control, name: 'staff.status_words' });
  const names = new Set([
    ...banks.map(({ name }) => name.trim()).filter(Boolean),
    ...words.map(({ bank }) => bank).filter(Boolean),
  ]);
  const options = [...names].map((name) => ({ value: name, label: name }));
  return (
    <Section
      title="Bank status words"
      hint="The status that each word in a bank’s file stands for when you import bank statuses. Capitalization and accents are ignored."
    >
      <RowList
        noun="word"
        keys={fields.map(({ id }) => id)}
        onAdd={() =>
          append({
            bank: words.at(-1)?.bank ?? banks[0]?.name ?? '',
            word: '',
            status: 'Bank Application Approved',
            needs_reason: false,
          })
        }
        onRemove={remove}
        max={statusWordLimits.words}
        readOnly={readOnly}
      >
        {(index) => (
          <Box
            role="group"
            aria-label={`Word ${index + 1}`}
            sx={{
              display: 'grid',
              columnGap: 2,
              rowGap: 1,
              alignItems: 'start',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
            }}
          >
            <FormSelect
              {...field(`staff.status_words.${index}.bank`, `Word ${index + 1} bank`)}
              options={options}
              required
            />
            <FormText
              {...field(`staff.status_words.${index}.word`, `Word ${index + 1}`)}
              required
              helperText="Exactly as the bank writes it"
            />
            <FormSelect
              {...field(`staff.status_words.${index}.status`, `Word ${index + 1} status`)}
              options={statuses}
              required
            />
            <ReasonCodeField index={index} readOnly={readOnly} />
            <Box sx={{ gridColumn: { sm: '2 / -1' } }}>
              <FormCheckbox
                {...field(
                  `staff.status_words.${index}.needs_reason`,
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
function ReasonCodeField({ index, readOnly }: { index: number; readOnly: boolean }) {
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
      label={`Word ${index + 1} reason code`}
      disabled={readOnly}
      value={word.reason_code ?? ''}
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
