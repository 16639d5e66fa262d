import PersonAdd from '@mui/icons-material/PersonAddOutlined';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { leadStatuses, leadStatusLabels } from '@united/domain/leads/lead';
import { limits } from '@united/domain/shared/limits';
import { useEffect } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import * as z from 'zod/mini';
import { call } from '~/portal/data/call';
import { FormErrorSummary } from '~/portal/ui/form/form-error-summary';
import { FormSelect } from '~/portal/ui/form/form-select';
import { FormText } from '~/portal/ui/form/form-text';
import { SubmitButton } from '~/portal/ui/form/submit-button';
import { useForm } from '~/portal/ui/form/use-form';
import { useLock } from '~/portal/ui/form/use-lock';
import { useSave } from '~/portal/ui/form/use-save';
import { useToast } from '~/portal/ui/toast';
import type { Lead } from './list';

const schema = z.object({
  status: z.enum(leadStatuses),
  notes: z
    .string()
    .check(z.maxLength(limits.leadNotes, `Use ${limits.leadNotes} characters or fewer for the notes.`)),
});
type Handling = z.output<typeof schema>;

const labels = { status: 'Status', notes: 'Notes' };
const options = leadStatuses.map((value) => ({ value, label: leadStatusLabels[value] }));

interface Props {
  lead: Lead;
  onDirty: (dirty: boolean) => void;
  onSaved: () => void;
  onInvite: () => void;
}

/** Edits a lead's status and notes, and offers to invite the lead. */
export function HandlingForm({ lead, onDirty, onSaved, onInvite }: Props) {
  const toast = useToast();
  const form = useForm<Handling>({
    schema,
    fields: labels,
    defaultValues: { status: lead.status, notes: lead.notes },
  });
  const { control, formState } = form;
  const { errors, isDirty, isSubmitting, submitCount } = formState;
  const lock = useLock(form, { record: lead, texts: { status: leadStatusLabels } });
  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);

  const save = useSave(form, {
    lock,
    save: (values, version) =>
      call('updateLead', { lead_id: lead.id, expected_updated_at: version, ...values }),
    saved: (_, values) => {
      form.reset(values);
      toast.success('Lead updated');
      onSaved();
    },
  });

  return (
    <form noValidate onSubmit={save} aria-label="Handling">
      <Stack spacing={2.5}>
        <Typography component="h3" variant="h5">
          Handling
        </Typography>
        {lock.notice}
        {submitCount > 0 && <FormErrorSummary errors={errors} labels={form.fields} />}
        <FormSelect control={control} name="status" label="Status" options={options} />
        <FormText
          control={control}
          name="notes"
          label="Notes"
          multiline
          minRows={3}
          helperText="Visible to our team only."
        />
        <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1.5, justifyContent: 'space-between' }}>
          {lead.invited_uid ? (
            <Link
              component={RouterLink}
              to={`/admin/members?${new URLSearchParams({ user: lead.invited_uid })}`}
              sx={{ alignSelf: 'center' }}
            >
              View member
            </Link>
          ) : (
            <Button
              variant="outlined"
              startIcon={<PersonAdd aria-hidden />}
              onClick={onInvite}
              disabled={isDirty}
            >
              Invite
            </Button>
          )}
          <SubmitButton busy={isSubmitting} busyLabel="Saving…" disabled={!isDirty || lock.notice !== null}>
            Save
          </SubmitButton>
        </Stack>
      </Stack>
    </form>
  );
}
