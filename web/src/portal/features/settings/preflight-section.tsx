import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import { type PreflightCode, switchableCodes } from '@united/domain/bank-applications/preflight-codes';
import { useController, useFormContext } from 'react-hook-form';
import { preflightLabels } from '~/portal/shared/bank-applications/preflight-labels';
import type { Settings } from './schema';
import { Section } from './section';

/** The checks that run before an application is sent. Staff can quickly disable a faulty one. */
export function PreflightSection() {
  const { control } = useFormContext<Settings>();
  const { field } = useController({ control, name: 'public.preflight_off' });
  const setEnabled = (code: PreflightCode, on: boolean) =>
    field.onChange(switchableCodes.filter((one) => (one === code ? !on : field.value.includes(one))));
  return (
    <Section
      title="Checks before sending"
      hint="These checks warn the office and our team before an application goes to a bank. Disabled checks are skipped. Opening dates are set per bank."
    >
      <FormGroup>
        {switchableCodes.map((code, at) => (
          <FormControlLabel
            key={code}
            label={preflightLabels[code]}
            control={
              <Checkbox
                checked={!field.value.includes(code)}
                onChange={(_, checked) => setEnabled(code, checked)}
                onBlur={field.onBlur}
                slotProps={{ input: at === 0 ? { ref: field.ref } : {} }}
              />
            }
          />
        ))}
      </FormGroup>
    </Section>
  );
}
