import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import { type PreflightCode, switchableCodes } from '@united/domain/bank-applications/preflight-codes';
import { useController, useFormContext } from 'react-hook-form';
import { preflightLabels } from '~/portal/shared/bank-applications/preflight-labels';
import type { Settings } from './schema';
import { Section } from './section';

/** Which checks run before an application is sent; a faulty one can be switched off in a minute. */
export function PreflightSection({ readOnly }: { readOnly: boolean }) {
  const { control } = useFormContext<Settings>();
  const { field } = useController({ control, name: 'public.preflight_off' });
  const turn = (code: PreflightCode, on: boolean) =>
    field.onChange(switchableCodes.filter((one) => (one === code ? !on : field.value.includes(one))));
  return (
    <Section
      title="Checks before sending"
      hint="What the wizard and our team are warned of before an application goes to a bank. A check that is off finds nothing. Days on which a bank takes applications are set with the bank."
    >
      <FormGroup>
        {switchableCodes.map((code, at) => (
          <FormControlLabel
            key={code}
            label={preflightLabels[code]}
            disabled={readOnly}
            control={
              <Checkbox
                checked={!field.value.includes(code)}
                onChange={(_, checked) => turn(code, checked)}
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
