import { zodResolver } from '@hookform/resolvers/zod';
import Typography from '@mui/material/Typography';
import type { MultiFactorError } from 'firebase/auth';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import type { Asked } from '../firebase/asked';
import { messageOf } from '../firebase/call-error';
import { enterCode } from '../firebase/second-factor';
import { codeSchema, FormCode } from './form/form-code';
import { FormDialog } from './form/form-dialog';
import { SubmitButton } from './form/submit-button';

const schema = z.object({ code: codeSchema });
const labels = { code: 'Code from your authenticator app' };

/** The second step of entering the password again: the code. */
export function CodeDialog({ asked }: { asked: Asked<MultiFactorError> }) {
  const { control, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { code: '' },
  });
  const busy = formState.isSubmitting;

  const enter = handleSubmit(async ({ code }) => {
    try {
      await enterCode(asked.about, code);
      asked.onAnswered();
    } catch (error) {
      const message = messageOf(error);
      setError('code', { message }, { shouldFocus: true });
    }
  });

  return (
    <FormDialog
      title="Enter a code as well"
      short
      dirty={false}
      busy={busy}
      onSubmit={enter}
      onClose={asked.onCancel}
      submit={
        <SubmitButton busy={busy} busyLabel="Checking…">
          Verify
        </SubmitButton>
      }
    >
      <Typography>
        The password is right. Your account asks for a code of your authenticator app too.
      </Typography>
      <FormCode control={control} name="code" label={labels.code} autoFocus />
    </FormDialog>
  );
}
