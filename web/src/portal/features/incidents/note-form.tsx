import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { incidentNote } from '@united/domain/incidents/incident';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { call } from '~/portal/data/call';
import { FormErrorSummary } from '~/portal/ui/form/form-error-summary';
import { FormText } from '~/portal/ui/form/form-text';
import { SubmitButton } from '~/portal/ui/form/submit-button';
import { useForm } from '~/portal/ui/form/use-form';
import { useSave } from '~/portal/ui/form/use-save';
import { useToast } from '~/portal/ui/toast';

const schema = z.object({ note: incidentNote });
const labels = { note: 'Note' };

interface Props {
  incidentId: string;
  onDirty: (dirty: boolean) => void;
  onAdded: () => void;
}

/** Adds a note to the timeline. */
export function NoteForm({ incidentId, onDirty, onAdded }: Props) {
  const toast = useToast();
  // Idempotency key. Stays the same until the note is stored, so that a retry adds no second note.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const form = useForm({ schema, fields: labels, defaultValues: { note: '' } });
  const { errors, isDirty, isSubmitting } = form.formState;
  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);

  const add = useSave(form, {
    save: ({ note }) => call('addIncidentNote', { incident_id: incidentId, note_key: key, note }),
    saved: () => {
      setKey(crypto.randomUUID());
      form.reset();
      toast.success('Note added');
      onAdded();
    },
  });

  return (
    <form noValidate onSubmit={add} aria-label="Add a note">
      <Stack spacing={1.5}>
        {errors.root && <FormErrorSummary errors={errors} labels={form.fields} />}
        <FormText
          control={form.control}
          name="note"
          label={labels.note}
          helperText="Who did what and when, and what was found. Never enter a full Social Security, EIN or account number. Notes cannot be changed later."
          multiline
          minRows={2}
          maxRows={10}
        />
        <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
          <SubmitButton busy={isSubmitting} busyLabel="Adding…" variant="outlined">
            Add note
          </SubmitButton>
        </Box>
      </Stack>
    </form>
  );
}
