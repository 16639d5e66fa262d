import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { customValueDocument, userCustomValueKeys } from '@united/domain/custom-values/custom-value';
import { customValuesOf } from '@united/domain/custom-values/queries';
import { collections } from '@united/domain/shared/collections';
import { roleLabels } from '@united/domain/shared/roles';
import { userDocument, userStatusLabels } from '@united/domain/users/user';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '~/portal/data/call';
import { CallError } from '~/portal/data/errors';
import { useLiveDoc, useLiveQuery } from '~/portal/data/live';
import { useSession } from '~/portal/shared/users/session-context';
import { Dialog } from '~/portal/ui/dialog';
import { FormDialog } from '~/portal/ui/form/form-dialog';
import { useVersion } from '~/portal/ui/form/use-version';
import { PageSpinner } from '~/portal/ui/page-spinner';
import { RetryBoundary } from '~/portal/ui/retry-boundary';
import { useToast } from '~/portal/ui/toast';
import type { Row } from './list';
import { done, failed } from './messages';
import { PasswordSwitch } from './password-switch';
import { rolesToGive } from './permitted';
import { CustomValueFields, RoleConsequence, UserFields } from './user-fields';
import {
  bySlug,
  changesOf,
  formValuesOf,
  seenOf,
  type UserValues,
  userFormSchema,
  userLabels,
  withoutPasswords,
} from './user-form';

interface EditDialogProps {
  uid: string;
  onDone: () => void;
  onClose: () => void;
}

/**
 * Edits the record and custom values as the server had them when the dialog opened. Once the user
 * is deleted, says so and saves nothing.
 */
export function EditDialog(props: EditDialogProps) {
  return (
    <RetryBoundary message="Failed to load the user.">
      <Load {...props} />
    </RetryBoundary>
  );
}

function Load(props: EditDialogProps) {
  const user = useLiveDoc(collections.users, props.uid, userDocument);
  const values = useLiveQuery(customValuesOf(props.uid), customValueDocument);
  // Typed text stays readable when the record is deleted.
  const [last, setLast] = useState<Row | null>(null);
  const shown = user.data ?? last;
  if (shown !== last) setLast(shown);
  const gone = user.status === 'ready' && !user.data;
  const close = () => {
    // The list still shows the user.
    if (gone) props.onDone();
    props.onClose();
  };
  if (shown && values.status === 'ready')
    return <Form {...props} onClose={close} user={shown} stored={values.data} gone={gone} />;
  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm" slotProps={{ paper: { 'aria-label': 'Edit User' } }}>
      {gone ? (
        <>
          <DialogContent>
            <Gone />
          </DialogContent>
          <DialogActions>
            <Button onClick={close}>Close</Button>
          </DialogActions>
        </>
      ) : (
        <PageSpinner />
      )}
    </Dialog>
  );
}

const Gone = () => (
  <Alert severity="warning">
    <AlertTitle>This user no longer exists</AlertTitle>
    The account was deleted in the meantime. Nothing can be saved.
  </Alert>
);

interface FormProps extends EditDialogProps {
  user: Row;
  stored: readonly { key: string; value: string }[];
  /** Whether the user was deleted meanwhile. */
  gone: boolean;
}

function Form({ user, stored, gone, onDone, onClose }: FormProps) {
  const session = useSession();
  const toast = useToast();
  // Others' later changes do not overwrite typing. Only differences from this are sent.
  const [opened] = useState(() => formValuesOf(user, stored));
  /** The custom values as last seen, by key. */
  const [seen, setSeen] = useState<ReadonlyMap<string, unknown>>(() =>
    bySlug(stored.map(({ key, value }) => [key, value])),
  );
  const form = useForm<UserValues>({ resolver: zodResolver(userFormSchema), defaultValues: opened });
  const { control, formState } = form;
  const before = { ...opened, ...formState.defaultValues };
  const version = useVersion(form, {
    opened: user.updated_at,
    labels: userLabels,
    texts: { role: roleLabels, status: userStatusLabels },
  });

  const restore = (expected: number, values: object) => {
    version.restore(expected);
    // Where the draft began with other values, someone has changed them since.
    const begun = { ...opened, ...values };
    const changed = userCustomValueKeys.filter(({ key }) => begun[key] !== opened[key]);
    setSeen(new Map([...seen, ...bySlug(changed.map(({ key }) => [key, begun[key] || null]))]));
  };

  const save = async (values: UserValues) => {
    const changes = changesOf(values, before);
    try {
      await call('updateUser', {
        uid: user.id,
        expected_updated_at: version.expected,
        ...(changes.custom_values && { expected_custom_values: seenOf(changes.custom_values, seen) }),
        ...changes,
      });
    } catch (error) {
      if (error instanceof CallError && error.stale)
        setSeen(new Map([...seen, ...bySlug(Object.entries(error.stale.current))]));
      throw error;
    }
  };

  return (
    <FormDialog
      title="Edit User"
      form={form}
      labels={userLabels}
      draft={{ form: 'user', record: user.id, schema: userFormSchema, kept: withoutPasswords }}
      version={{ ...version, restore }}
      notice={gone ? <Gone /> : version.notice}
      save={save}
      saved={() => {
        toast.success(done.update);
        onDone();
      }}
      failed={failed.update}
      changesOnly
      submitLabel="Save Changes"
      busyLabel="Saving…"
      onClose={onClose}
    >
      <UserFields control={control} roles={rolesToGive(session)} />
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
