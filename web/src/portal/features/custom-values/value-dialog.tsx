import { useState } from 'react';
import { useSession } from '~/portal/shared/users/session-context';
import { FormDialog } from '~/portal/ui/form/form-dialog';
import { useForm } from '~/portal/ui/form/use-form';
import { useToast } from '~/portal/ui/toast';
import type { Row } from './list';
import { done, failed } from './messages';
import { changeValue, createValue, DuplicateKey } from './store';
import { typeLabels } from './type-labels';
import { ValueFields } from './value-fields';
import { emptyValue, type ValueForm, valueFormSchema, valueLabels, withoutSecret } from './value-form';

interface Props {
  /** The value to edit. Omitted for a new one. */
  value?: Row;
  /** The member the list is filtered by, for a new value. */
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

/** Dialog to add or edit a custom value. */
export function ValueDialog({ value, member = null, onDone, onClose }: Props) {
  const toast = useToast();
  const { uid } = useSession();
  // Replacing a secret with a readable value deletes it first. After that, saving must create.
  const [stored, setStored] = useState(value);
  const form = useForm<ValueForm>({
    schema: valueFormSchema,
    fields: valueLabels,
    defaultValues: value ? formOf(value) : { ...emptyValue, member },
  });

  const save = async ({ member: owner, key, value, value_type }: ValueForm, version: number) => {
    const entry = { member_id: owner?.id ?? '', key: stored?.key ?? key, value, value_type };
    if (stored) await changeValue(stored, version, entry, uid, () => setStored(undefined));
    else await createValue(entry, uid);
  };
  /** Returns the error message. Marks the key field if the key exists in another spelling. */
  const errorMessage = (error: unknown): string => {
    if (error instanceof DuplicateKey)
      form.setError('key', {
        message: `This key already exists as “${error.existing}”. Edit that value instead.`,
      });
    return stored ? failed.update : failed.create(error);
  };

  return (
    <FormDialog
      title={value ? 'Edit custom value' : 'Add custom value'}
      form={form}
      draft={{ form: 'custom_value', record: value?.id, schema: valueFormSchema, kept: withoutSecret }}
      record={value}
      texts={{ value_type: typeLabels }}
      save={save}
      saved={() => {
        toast.success(value ? done.update : done.create);
        onDone();
      }}
      failed={errorMessage}
      changesOnly={Boolean(value)}
      submitLabel={value ? 'Save changes' : 'Add custom value'}
      busyLabel="Saving…"
      onClose={onClose}
    >
      <ValueFields form={form} stored={Boolean(value)} />
    </FormDialog>
  );
}
