import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { answerFieldOf } from '@united/domain/bank-applications/answer-field';
import { entryFields, entryLayoutLimits } from '@united/domain/bank-applications/entry-layout';
import { entryFieldLabels } from '@united/domain/bank-applications/entry-lines';
import { useController, useFormContext } from 'react-hook-form';
import type { Settings } from './schema';

/** The prefix of a fixed text. */
const textPrefix = '=';

interface Props {
  name: `staff.entry_layouts.${number}.lines.${number}.source`;
  /** The line's number, from 1. */
  line: number;
  /** The bank's own questions. */
  questions: readonly { key: string; label: string }[];
}

/** Selects a line's source: one of our fields, the answer to a bank question, or fixed text. */
export function EntrySourceField({ name, line, questions }: Props) {
  const { control } = useFormContext<Settings>();
  const { field, fieldState } = useController({ control, name });
  const isText = field.value.startsWith(textPrefix);
  const problem = fieldState.error?.message;
  const known =
    isText ||
    entryFields.some((each) => each === field.value) ||
    questions.some(({ key }) => answerFieldOf(key) === field.value);
  return (
    <Stack spacing={1}>
      <TextField
        select
        label={`Line ${line} source`}
        size="small"
        required
        value={isText ? textPrefix : field.value}
        onChange={({ target }) => field.onChange(target.value)}
        onBlur={field.onBlur}
        {...(!isText && { inputRef: field.ref })}
        error={Boolean(problem)}
        helperText={isText ? undefined : problem}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        {!known && <option value={field.value}>{field.value || 'Select a source'}</option>}
        <optgroup label="Our fields">
          {entryFields.map((each) => (
            <option key={each} value={each}>
              {entryFieldLabels[each]}
            </option>
          ))}
        </optgroup>
        {questions.length > 0 && (
          <optgroup label="Answers to the bank’s questions">
            {questions.map(({ key, label }) => (
              <option key={key} value={answerFieldOf(key)}>
                {label}
              </option>
            ))}
          </optgroup>
        )}
        <option value={textPrefix}>Fixed text…</option>
      </TextField>
      {isText && (
        <TextField
          label={`Line ${line} text`}
          size="small"
          required
          value={field.value.slice(textPrefix.length)}
          onChange={({ target }) => field.onChange(`${textPrefix}${target.value}`)}
          onBlur={field.onBlur}
          inputRef={field.ref}
          error={Boolean(problem)}
          helperText={problem}
          slotProps={{ htmlInput: { maxLength: entryLayoutLimits.fixedText } }}
        />
      )}
    </Stack>
  );
}
