import Typography from '@mui/material/Typography';
import { asText, atMost, email } from '@united/domain/shared/formats';
import { limits } from '@united/domain/shared/limits';
import { useState } from 'react';
import * as z from 'zod/mini';
import { createTicket } from '~/portal/shared/tickets/tickets';
import { useSession } from '~/portal/shared/users/session-context';
import { FormDialog } from '~/portal/ui/form/form-dialog';
import { FormText } from '~/portal/ui/form/form-text';
import { useForm } from '~/portal/ui/form/use-form';
import { useToast } from '~/portal/ui/toast';

const schemaFor = (current: string) =>
  z.object({
    email: email.check(z.refine((value) => value !== current.toLowerCase(), 'This is your current address.')),
    reason: z.string().check(asText, atMost(limits.reason)),
  });
const labels = { email: 'New email address', reason: 'Reason' };

interface Props {
  current: string;
  onClose: () => void;
  onSent: () => void;
}

/**
 * Requests a new address through a support ticket, because access to a mailbox alone must not be
 * enough to take over an account.
 */
export function EmailChangeDialog({ current, onClose, onSent }: Props) {
  const session = useSession();
  const toast = useToast();
  /** Generated once, so that a retry creates no second ticket. */
  const [id] = useState(() => crypto.randomUUID());
  const form = useForm({
    schema: schemaFor(current),
    fields: labels,
    defaultValues: { email: '', reason: '' },
  });

  const send = (input: z.output<ReturnType<typeof schemaFor>>) => {
    const lines = [
      'Please change the email address I sign in with.',
      `From: ${current}`,
      `To: ${input.email}`,
      ...(input.reason ? [`Reason: ${input.reason}`] : []),
    ];
    return createTicket(
      id,
      session,
      {
        title: 'Change my email address',
        description: lines.join('\n'),
        category: 'Others',
        subcategory: null,
        priority: 'medium',
      },
      { id: crypto.randomUUID(), attachments: [] },
    );
  };

  return (
    <FormDialog
      title="Request a new email address"
      short
      form={form}
      save={send}
      saved={() => {
        toast.success('Support ticket created successfully!');
        onSent();
      }}
      failed={() => 'Failed to create ticket. Please try again.'}
      submitLabel="Send request"
      busyLabel="Sending…"
      onClose={onClose}
    >
      <Typography>
        Our team will verify your identity, change the address and reply in Support. Until then, sign in with{' '}
        <strong>{current}</strong>.
      </Typography>
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
