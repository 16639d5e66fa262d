import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { paperReasonCodes, paperReasonTexts } from '@united/domain/papers/paper';
import { blankable, text } from '@united/domain/shared/formats';
import { limits } from '@united/domain/shared/limits';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import * as z from 'zod/mini';
import { FormDialog } from '~/portal/ui/form/form-dialog';
import { FormText } from '~/portal/ui/form/form-text';
import { type Form, useForm } from '~/portal/ui/form/use-form';

const schema = z
  .object({
    code: z.enum(paperReasonCodes, 'Choose a reason.'),
    reason: blankable(text('explanation', limits.reason)),
  })
  .check(
    z.refine(({ code, reason }) => code !== 'other' || Boolean(reason), {
      error: 'Enter an explanation. The office will see it.',
      path: ['reason'],
    }),
  );
type Typed = z.input<typeof schema>;
export type Refusal = z.output<typeof schema>;

const labels = { code: 'Reason', reason: 'Explanation' };

interface Props {
  /** The paper and its office, such as "Photo ID, Juniper Tax". */
  paper: string;
  onRefuse: (refusal: Refusal) => void;
  onClose: () => void;
}

/** Asks why a paper is refused. The digits 1 to 9 choose a reason. */
export function RefuseDialog({ paper, onRefuse, onClose }: Props) {
  const form = useForm<Typed, Refusal>({ schema, fields: labels, defaultValues: { reason: '' } });
  return (
    <FormDialog
      title="Refuse this paper?"
      short
      form={form}
      save={async (refusal) => onRefuse(refusal)}
      submitLabel="Refuse"
      busyLabel="Refusing…"
      onClose={onClose}
    >
      <Typography>
        {paper}. The office gets an email with the reason and is asked to hand it in again.
      </Typography>
      <Reasons form={form} />
      <FormText
        control={form.control}
        name="reason"
        label={labels.reason}
        multiline
        minRows={2}
        helperText="The office will see it. Required for another reason."
      />
    </FormDialog>
  );
}

function Reasons({ form }: { form: Form<Typed, Refusal> }) {
  const { field, fieldState } = useController({ control: form.control, name: 'code' });
  const id = useId();
  return (
    <FormControl
      error={Boolean(fieldState.error)}
      onKeyDown={({ key }) => {
        const chosen = paperReasonCodes[Number(key) - 1];
        if (chosen) field.onChange(chosen);
      }}
    >
      <FormLabel id={id}>{labels.code}</FormLabel>
      <RadioGroup aria-labelledby={id} value={field.value ?? ''} onChange={field.onChange}>
        {paperReasonCodes.map((code, index) => (
          <FormControlLabel
            key={code}
            value={code}
            label={`${index + 1}. ${paperReasonTexts[code].label}`}
            control={
              <Radio
                autoFocus={index === 0}
                {...(index === 0 && { slotProps: { input: { ref: field.ref } } })}
              />
            }
          />
        ))}
      </RadioGroup>
      <FormHelperText>{fieldState.error?.message}</FormHelperText>
    </FormControl>
  );
}
