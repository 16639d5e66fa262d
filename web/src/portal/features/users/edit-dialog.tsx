import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type CustomValue, customValueDocument } from '@united/domain/custom-values/custom-value';
import { customValuesOf } from '@united/domain/custom-values/queries';
import { collections } from '@united/domain/shared/collections';
import { roleLabels } from '@united/domain/shared/roles';
import { userDocument, userStatusLabels } from '@united/domain/users/user';
import { useState } from 'react';
import { call } from '~/portal/data/call';
import { CallError, type Stale } from '~/portal/data/errors';
import { useLiveDoc, useLiveQuery } from '~/portal/data/live';
import { useSession } from '~/portal/shared/users/session-context';
import { Dialog } from '~/portal/ui/dialog';
import { FormDialog } from '~/portal/ui/form/form-dialog';
import { useForm } from '~/portal/ui/form/use-form';
import { LinesSkeleton } from '~/portal/ui/lines-skeleton';
import { RetryBoundary } from '~/portal/ui/retry-boundary';
import { useToast } from '~/portal/ui/toast';
import type { Row } from './list';
import { done, failed } from './messages';
import { PasswordSwitch } from './password-switch';
import { grantableRoles } from './permitted';
import { CustomValueFields, RoleConsequence, UserFields } from './user-fields';
import {
  bySlug,
  changesOf,
  emptyUser,
  formValuesOf,
  type UserValues,
  userFormSchema,
  userLabels,
  versionsOf,
  withoutPasswords,
} from './user-form';

interface EditDialogProps {
  uid: string;
  onDone: () => void;
  onClose: () => void;
}

/** Edits a user's record and custom values, starting from the values when the dialog opened. */
export function EditDialog(props: EditDialogProps) {
  return (
    <RetryBoundary message="Failed to load the user.">
      <Load {...props} />
    </RetryBoundary>
  );
}

interface Opened {
  user: Row;
  stored: readonly CustomValue[];
}

function Load(props: EditDialogProps) {
  const user = useLiveDoc(collections.users, props.uid, userDocument);
  const values = useLiveQuery(customValuesOf(props.uid), customValueDocument);
  const [opened, setOpened] = useState<Opened | null>(null);
  if (!opened && user.data && values.status === 'ready') setOpened({ user: user.data, stored: values.data });
  if (opened) return <Form {...props} {...opened} />;
  const isDeleted = user.status === 'ready' && !user.data;
  const close = () => {
    // The list still shows the user.
    if (isDeleted) props.onDone();
    props.onClose();
  };
  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm" slotProps={{ paper: { 'aria-label': 'Edit User' } }}>
      {isDeleted ? (
        <>
          <DialogContent>
            <Alert severity="warning">This user no longer exists.</Alert>
          </DialogContent>
          <DialogActions>
            <Button onClick={close}>Close</Button>
          </DialogActions>
        </>
      ) : (
        <>
          <DialogTitle>Edit User</DialogTitle>
          <DialogContent>
            <LinesSkeleton entries={6} />
          </DialogContent>
        </>
      )}
    </Dialog>
  );
}

function Form({ user, stored, uid, onDone, onClose }: EditDialogProps & Opened) {
  const session = useSession();
  const toast = useToast();
  const [seen, setSeen] = useState(() =>
    bySlug(stored.map(({ key, value, updated_at }) => [key, { value, version: updated_at.toMillis() }])),
  );
  const form = useForm<UserValues>({
    schema: userFormSchema,
    fields: userLabels,
    defaultValues: formValuesOf(user, stored),
  });
  const { control, formState } = form;
  // Only differences from these values are sent.
  const before = { ...emptyUser, ...formState.defaultValues };

  const save = async (values: UserValues, version: number) => {
    const changes = changesOf(values, before);
    try {
      await call('updateUser', {
        uid,
        expected_updated_at: version,
        ...(changes.custom_values && {
          custom_values_updated_at: versionsOf(changes.custom_values, before, seen),
        }),
        ...changes,
      });
    } catch (error) {
      // The list still shows the user.
      if (error instanceof CallError && error.code === 'not-found') onDone();
      throw error;
    }
  };
  const onReload = ({ current, versions = {} }: Stale) => {
    const newer = Object.entries(versions).map(
      ([key, version]) => [key, { value: String(current[key] ?? ''), version }] as const,
    );
    setSeen(new Map([...seen, ...bySlug(newer)]));
  };

  return (
    <FormDialog
      title="Edit User"
      form={form}
      draft={{ form: 'user', record: user.id, schema: userFormSchema, kept: withoutPasswords }}
      record={user}
      texts={{ role: roleLabels, status: userStatusLabels }}
      onReload={onReload}
      save={save}
      saved={() => {
        toast.success(done.update);
        onDone();
      }}
      failed={failed.update}
      changesOnly
      submitLabel="Save changes"
      busyLabel="Saving…"
      onClose={onClose}
    >
      <UserFields control={control} roles={grantableRoles(session)} />
      <RoleConsequence control={control} before={before.role} />
      <PasswordSwitch
        control={control}
        label="Set a new password"
        passwordLabel="New Password"
        before={before.role}
      />
      <CustomValueFields control={control} />
    </FormDialog>
  );
}
