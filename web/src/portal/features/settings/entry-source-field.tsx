import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { entryFields, entryLayoutLimits } from '@united/domain/bank-applications/entry-layout';
import { entryFieldLabels } from '@united/domain/bank-applications/entry-lines';
import { useController, useFormContext } from 'react-hook-form';
import type { Settings } from './schema';

/** How the sources begin that are no field of ours. */
const answerPrefix = 'bank_answers.';
const textPrefix = '=';

interface Props {
  name: `staff.entry_layouts.${number}.lines.${number}.source`;
  /** The line's number, from 1. */
  line: number;
  readOnly: boolean;
}

/** Where a line takes its value from: a field of ours, an answer to the bank's question, or a text. */
export function EntrySourceField({ name, line, readOnly }: Props) {
  const { control } = useFormContext<Settings>();
  const { field, fieldState } = useController({ control, name });
  const prefix = [answerPrefix, textPrefix].find((each) => field.value.startsWith(each));
  const rest = prefix === undefined ? '' : field.value.slice(prefix.length);
  const problem = fieldState.error?.message;
  const known = prefix !== undefined || entryFields.some((each) => each === field.value);
  return (
    <Stack spacing={1}>
      <TextField
        select
        label={`Source of line ${line}`}
        size="small"
        required
        disabled={readOnly}
        value={prefix ?? field.value}
        onChange={({ target }) => field.onChange(target.value)}
        onBlur={field.onBlur}
        {...(prefix === undefined && { inputRef: field.ref })}
        error={Boolean(problem)}
        helperText={prefix === undefined ? problem : undefined}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        {!known && <option value={field.value}>{field.value || 'Choose a source'}</option>}
        <optgroup label="Our fields">
          {entryFields.map((each) => (
            <option key={each} value={each}>
              {entryFieldLabels[each]}
            </option>
          ))}
        </optgroup>
        <optgroup label="Others">
          <option value={answerPrefix}>Answer to the bank’s question…</option>
          <option value={textPrefix}>Fixed text…</option>
        </optgroup>
      </TextField>
      {prefix !== undefined && (
        <TextField
          label={prefix === textPrefix ? `Text of line ${line}` : `Question of line ${line}`}
          size="small"
          required
          disabled={readOnly}
          value={rest}
          onChange={({ target }) => field.onChange(`${prefix}${target.value}`)}
          onBlur={field.onBlur}
          inputRef={field.ref}
          error={Boolean(problem)}
          helperText={problem ?? (prefix === answerPrefix ? 'The key of the question.' : undefined)}
          slotProps={{ htmlInput: { maxLength: entryLayoutLimits.fixedText } }}
        />
      )}
    </Stack>
  );
}
