import { zodResolver } from '@hookform/resolvers/zod';
import Typography from '@mui/material/Typography';
import { email } from '@united/domain/formats';
import { limits } from '@united/domain/limits';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { FormDialog } from '~/portal/components/form/form-dialog';
import { FormErrorSummary } from '~/portal/components/form/form-error-summary';
import { FormText } from '~/portal/components/form/form-text';
import { showFailure } from '~/portal/components/form/show-failure';
import { SubmitButton } from '~/portal/components/form/submit-button';
import { useToast } from '~/portal/components/toast';
import { useSession } from '~/portal/firebase/session-context';
import { createTicket } from '~/portal/firebase/tickets';

const schemaFor = (current: string) =>
  z.object({
    email: email.check(
      z.refine((value) => value !== current.toLowerCase(), 'This is the address that you have now.'),
    ),
    reason: z
      .string()
      .check(z.trim(), z.maxLength(limits.reason, `Use ${limits.reason} characters or fewer.`)),
  });
const labels = { email: 'New email address', reason: 'Reason' };

interface Props {
  current: string;
  onClose: () => void;
  onSent: () => void;
}

/** Asks the team for another address, as a support ticket: whoever can read the new mailbox must not get the account by typing it here. */
export function EmailChangeDialog({ current, onClose, onSent }: Props) {
  const session = useSession();
  const toast = useToast();
  /** Chosen once, so that no retry asks twice. */
  const [id] = useState(() => crypto.randomUUID());
  const form = useForm({
    resolver: zodResolver(schemaFor(current)),
    defaultValues: { email: '', reason: '' },
  });
  const { isDirty, isSubmitting, errors } = form.formState;

  const send = form.handleSubmit(async (input) => {
    const lines = [
      `Please change the email address that I sign in with.`,
      `From: ${current}`,
      `To: ${input.email}`,
      ...(input.reason ? [`Reason: ${input.reason}`] : []),
    ];
    try {
      await createTicket(
        id,
        session,
        {
          title: 'Change of my email address',
          description: lines.join('\n'),
          category: 'Others',
          subcategory: null,
          priority: 'medium',
        },
        { id: crypto.randomUUID(), attachments: [] },
      );
    } catch (error) {
      showFailure(form, error, 'Failed to create ticket. Please try again.');
      return;
    }
    toast.success('Support ticket created successfully!');
    onSent();
  });

  return (
    <FormDialog
      title="Request another email address"
      short
      dirty={isDirty && !form.formState.isSubmitSuccessful}
      busy={isSubmitting}
      onSubmit={send}
      onClose={onClose}
      submit={
        <SubmitButton busy={isSubmitting} busyLabel="Sending…">
          Send Request
        </SubmitButton>
      }
    >
      <Typography>
        Our team checks that it is you, changes the address and answers in Support. Until then you sign in
        with <strong>{current}</strong>.
      </Typography>
      <FormErrorSummary errors={errors} labels={labels} />
      <FormText
        control={form.control}
        name="email"
        label={labels.email}
        type="email"
        required
        autoFocus
        autoComplete="off"
      />
      <FormText control={form.control} name="reason" label={labels.reason} multiline minRows={2} />
    </FormDialog>
  );
}
