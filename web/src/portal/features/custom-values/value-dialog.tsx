import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormDialog } from '~/portal/components/form/form-dialog';
import { FormErrorSummary } from '~/portal/components/form/form-error-summary';
import { SubmitButton } from '~/portal/components/form/submit-button';
import { useVersion } from '~/portal/components/form/use-version';
import { useToast } from '~/portal/components/toast';
import { CallError } from '~/portal/firebase/call-error';
import { useSession } from '~/portal/firebase/session-context';
import { done, failed } from './messages';
import { changeValue, createValue, DuplicateKey } from './store';
import { typeLabels } from './type-labels';
import type { Row } from './use-values';
import { ValueFields } from './value-fields';
import { emptyValue, type ValueForm, valueFormSchema, valueLabels } from './value-form';

interface Props {
  /** The value to change; none for a new one. */
  value?: Row;
  /** The member whom the list shows, for a new value. */
  member?: ValueForm['member'];
  onDone: () => void;
  onClose: () => void;
}

const formOf = ({ member_id, member, key, value, value_type }: Row): ValueForm => ({
  member: { id: member_id, name: member?.name ?? member_id, ...(member && { email: member.email }) },
  key,
  value_type,
  value,
});

/** Adds or changes a custom value. */
export function ValueDialog({ value, member = null, onDone, onClose }: Props) {
  const toast = useToast();
  const { uid } = useSession();
  // A secret that was taken out of storage, to put a readable value in its place, is to be created anew.
  const [stored, setStored] = useState(value);
  const form = useForm<ValueForm>({
    resolver: zodResolver(valueFormSchema),
    defaultValues: value ? formOf(value) : { ...emptyValue, member },
  });
  const { errors, isDirty, isSubmitting, submitCount } = form.formState;
  const version = useVersion(form, {
    opened: value?.updated_at,
    labels: valueLabels,
    texts: { value_type: typeLabels },
  });

  const save = form.handleSubmit(async (typed) => {
    const entry = {
      member_id: typed.member?.id ?? '',
      key: typed.key.trim(),
      value: typed.value.trim(),
      value_type: typed.value_type,
    };
    try {
      if (stored) {
        const changed = { ...entry, key: stored.key };
        await changeValue(stored, version.expected, changed, uid, () => setStored(undefined));
      } else await createValue(entry, uid);
    } catch (error) {
      if (version.refused(error)) return;
      const message = stored ? failed.update : failed.create(error);
      form.setError('root', { message });
      if (error instanceof DuplicateKey)
        form.setError('key', { message: `It is stored as “${error.existing}”. Edit that one.` });
      else if (error instanceof CallError)
        for (const problem of Object.values(error.fields ?? {})) form.setError('key', { message: problem });
      return;
    }
    toast.success(value ? done.update : done.create);
    onDone();
    onClose();
  });

  return (
    <FormDialog
      title={value ? 'Edit Custom Value' : 'Add Custom Value'}
      dirty={isDirty}
      busy={isSubmitting}
      onSubmit={save}
      onClose={onClose}
      submit={
        <SubmitButton
          busy={isSubmitting}
          busyLabel="Saving…"
          disabled={(Boolean(value) && !isDirty) || version.notice !== null}
        >
          {value ? 'Save Changes' : 'Add Custom Value'}
        </SubmitButton>
      }
    >
      {version.notice}
      {submitCount > 0 && <FormErrorSummary errors={errors} labels={valueLabels} />}
      <ValueFields form={form} stored={Boolean(value)} />
    </FormDialog>
  );
}
