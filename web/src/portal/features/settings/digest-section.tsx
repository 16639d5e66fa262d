import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { hourText } from '@united/domain/email/staff-alerts';
import { useController, useFormContext } from 'react-hook-form';
import { labelOf, type Settings } from './schema';
import { Section, twoColumns } from './section';

const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** When the daily digest goes out to staff. */
export function DigestSection() {
  const { control } = useFormContext<Settings>();
  const { field, fieldState } = useController({ control, name: 'staff.digest_hour' });
  return (
    <Section
      title="Staff daily digest"
      hint="Monday through Saturday, each staff member gets one email that lists everything waiting for the team. They choose what it includes under My Account > Notifications."
    >
      <Box sx={twoColumns}>
        <TextField
          select
          label={labelOf(field.name)}
          name={field.name}
          value={String(field.value)}
          onChange={({ target }) => field.onChange(Number(target.value))}
          onBlur={field.onBlur}
          inputRef={field.ref}
          error={Boolean(fieldState.error)}
          helperText={fieldState.error?.message ?? 'New York time'}
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        >
          {hours.map((hour) => (
            <option key={hour} value={hour}>
              {hourText(hour)}
            </option>
          ))}
        </TextField>
      </Box>
    </Section>
  );
}
