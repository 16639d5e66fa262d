import Alert from '@mui/material/Alert';
import { type Bureau, bureauLimits, transmitterRecipients } from '@united/domain/bureaus/bureau';
import { efin, text } from '@united/domain/shared/formats';
import { useController, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { call } from '~/portal/data/call';
import type { WithId } from '~/portal/data/documents';
import { FormDialog } from '~/portal/ui/form/form-dialog';
import { FormSelect } from '~/portal/ui/form/form-select';
import { FormText } from '~/portal/ui/form/form-text';
import { useForm } from '~/portal/ui/form/use-form';
import { useToast } from '~/portal/ui/toast';
import { OwnerPicker } from './owner-picker';

const labels = {
  name: 'Bureau name',
  owner_uid: 'Owner',
  master_efin: 'Master EFIN',
  transmitter_to: 'Who gets the transmitter fee add-on',
};

const recipientLabels: Record<Bureau['transmitter_to'], string> = {
  office: 'The office',
  bureau: 'The bureau',
};
const recipients = transmitterRecipients.map((value) => ({ value, label: recipientLabels[value] }));

const owner = z.object({ id: z.string(), name: z.string(), email: z.optional(z.string()) });
const schema = z.object({
  name: text('bureau name', bureauLimits.name),
  owner_uid: z.nullable(owner).check(z.refine((chosen) => chosen !== null, 'Choose an active ERO.')),
  master_efin: efin,
  transmitter_to: z.enum(transmitterRecipients),
});
type Values = z.output<typeof schema>;

const valuesOf = ({
  name,
  owner_uid,
  owner_name,
  master_efin,
  transmitter_to,
}: Pick<Bureau, 'name' | 'owner_uid' | 'owner_name' | 'master_efin' | 'transmitter_to'>): Values => ({
  name,
  owner_uid: { id: owner_uid, name: owner_name },
  master_efin,
  transmitter_to,
});
const empty: Values = { name: '', owner_uid: null, master_efin: '', transmitter_to: 'office' };

interface Props {
  /** The bureau to change. Omitted for a new one. */
  bureau?: WithId<Bureau>;
  onCreated?: (id: string) => void;
  onClose: () => void;
}

/** Creates or changes a bureau. Its owner sets the fees. */
export function BureauFormDialog({ bureau, onCreated, onClose }: Props) {
  const toast = useToast();
  const form = useForm<Values>({
    schema,
    fields: labels,
    defaultValues: bureau ? valuesOf(bureau) : empty,
  });
  const { control } = form;
  const { field, fieldState } = useController({ control, name: 'owner_uid' });
  const chosen = useWatch({ control, name: 'owner_uid' });
  const handsOver = bureau !== undefined && chosen !== null && chosen.id !== bureau.owner_uid;
  return (
    <FormDialog
      title={bureau ? 'Edit bureau' : 'Create bureau'}
      form={form}
      record={bureau}
      {...(bureau && {
        valuesOf: (current: object) => valuesOf({ ...bureau, ...current }),
        changesOnly: true,
      })}
      texts={{ transmitter_to: recipientLabels }}
      save={({ owner_uid, ...values }, version) =>
        call('saveBureau', {
          ...values,
          ...(bureau && { id: bureau.id }),
          owner_uid: owner_uid?.id ?? '',
          expected_updated_at: version,
        })
      }
      saved={({ id }, { name }) => {
        toast.success(
          bureau ? 'Bureau saved' : `${name} is created`,
          bureau
            ? 'Its owner gets an email, and its offices get one about changed terms within a day.'
            : 'Its owner gets an email, and sets its fees before inviting offices.',
        );
        if (!bureau) onCreated?.(id);
      }}
      submitLabel={bureau ? 'Save changes' : 'Create bureau'}
      busyLabel="Saving…"
      onClose={onClose}
    >
      <FormText
        control={control}
        name="name"
        label={labels.name}
        required
        helperText="Offices read it in invitations, fees, and applications."
      />
      <OwnerPicker
        label={labels.owner_uid}
        value={field.value}
        onChoose={field.onChange}
        error={fieldState.error?.message}
        inputRef={field.ref}
      />
      {handsOver && (
        <Alert severity="warning">
          {bureau.owner_name} loses the bureau immediately, and {chosen.name} takes over its offices. Both get
          an email.
        </Alert>
      )}
      <FormText
        control={control}
        name="master_efin"
        label={labels.master_efin}
        required
        slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
        helperText="Six digits: the bureau’s own number for reporting. It doesn’t replace its offices’ EFINs. No other active bureau can have it."
      />
      <FormSelect
        control={control}
        name="transmitter_to"
        label={labels.transmitter_to}
        options={recipients}
        helperText="As in the contract. The bureau always gets the service bureau fee add-on."
      />
    </FormDialog>
  );
}
