import Typography from '@mui/material/Typography';
import type { MultiFactorError } from 'firebase/auth';
import * as z from 'zod/mini';
import type { Prompt } from '~/portal/auth/prompt';
import { enterCode } from '~/portal/auth/second-factor';
import { atField } from '~/portal/data/errors';
import { codeSchema, FormCode } from '~/portal/ui/form/form-code';
import { FormDialog } from '~/portal/ui/form/form-dialog';
import { useForm } from '~/portal/ui/form/use-form';

const schema = z.object({ code: codeSchema });
const labels = { code: 'Code from your authenticator app' };

/** The code step of reauthentication. */
export function CodeDialog({ prompt }: { prompt: Prompt<MultiFactorError> }) {
  const form = useForm({ schema, fields: labels, defaultValues: { code: '' } });
  const enter = async (code: string) => {
    try {
      await enterCode(prompt.about, code);
    } catch (error) {
      throw atField('code', error);
    }
  };

  return (
    <FormDialog
      title="Enter your code"
      short
      form={form}
      dirty={false}
      save={({ code }) => enter(code)}
      saved={() => {
        prompt.onAnswered();
        return false;
      }}
      submitLabel="Verify"
      busyLabel="Checking…"
      onClose={prompt.onCancel}
    >
      <Typography>
        The password is correct. Your account also requires a code from your authenticator app.
      </Typography>
      <FormCode control={form.control} name="code" label={labels.code} autoFocus />
    </FormDialog>
  );
}
