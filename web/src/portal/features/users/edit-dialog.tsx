import { zodResolver } from '@hookform/resolvers/zod';
import Dialog from '@mui/material/Dialog';
import { collections } from '@united/domain/collections';
import { customValueDocument } from '@united/domain/custom-value';
import { customValuesOf } from '@united/domain/custom-value-queries';
import { roleLabels } from '@united/domain/roles';
import { userDocument, userStatusLabels } from '@united/domain/user';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormDialog } from '~/portal/components/form/form-dialog';
import { FormErrorSummary } from '~/portal/components/form/form-error-summary';
import { showFailure } from '~/portal/components/form/show-failure';
import { SubmitButton } from '~/portal/components/form/submit-button';
import { useVersion } from '~/portal/components/form/use-version';
import { PageSpinner } from '~/portal/components/page-spinner';
import { Region } from '~/portal/components/region';
import { useToast } from '~/portal/components/toast';
import { call } from '~/portal/firebase/call';
import { useLiveDoc, useLiveQuery } from '~/portal/firebase/live';
import { useSession } from '~/portal/firebase/session-context';
import { done, failed } from './messages';
import { PasswordSwitch } from './password-switch';
import { rolesToGive } from './permitted';
import type { Row } from './use-users';
import { CustomValueFields, RoleConsequence, UserFields } from './user-fields';
import { changesOf, formValuesOf, type UserValues, userFormSchema, userLabels } from './user-form';

interface EditDialogProps {
  uid: string;
  onDone: () => void;
  onClose: () => void;
}

/** Edit User, with the record and the custom values as the server has them when the dialog opens. */
export function EditDialog(props: EditDialogProps) {
  return (
    <Region message="Failed to load the user.">
      <Load {...props} />
    </Region>
  );
}

function Load(props: EditDialogProps) {
  const user = useLiveDoc(collections.users, props.uid, userDocument);
  const values = useLiveQuery(customValuesOf(props.uid), customValueDocument);
  if (!user.data || values.status === 'loading') {
    return (
      <Dialog open onClose={props.onClose} fullWidth maxWidth="sm" aria-label="Edit User">
        <PageSpinner />
      </Dialog>
    );
  }
  return <Form {...props} user={user.data} stored={values.data} />;
}

interface FormProps extends EditDialogProps {
  user: Row;
  stored: readonly { key: string; value: string }[];
}

function Form({ user, stored, onDone, onClose }: FormProps) {
  const session = useSession();
  const toast = useToast();
  // Later changes by others do not overwrite what is being typed; only what differs from here is sent.
  const [opened] = useState(() => formValuesOf(user, stored));
  const form = useForm<UserValues>({ resolver: zodResolver(userFormSchema), defaultValues: opened });
  const { control, formState } = form;
  const { errors, isDirty, isSubmitting, submitCount } = formState;
  const before = { ...opened, ...formState.defaultValues };
  const version = useVersion(form, {
    opened: user.updated_at,
    labels: userLabels,
    texts: { role: roleLabels, status: userStatusLabels },
  });

  const save = form.handleSubmit(async (values) => {
    try {
      const changes = changesOf(values, before);
      await call('updateUser', { uid: user.id, expected_updated_at: version.expected, ...changes });
    } catch (error) {
      if (version.refused(error)) return;
      showFailure(form, error, failed.update(error));
      return;
    }
    toast.success(done.update);
    onDone();
    onClose();
  });

  return (
    <FormDialog
      title="Edit User"
      dirty={isDirty}
      busy={isSubmitting}
      onSubmit={save}
      onClose={onClose}
      submit={
        <SubmitButton busy={isSubmitting} busyLabel="Saving…" disabled={!isDirty || version.notice !== null}>
          Save Changes
        </SubmitButton>
      }
    >
      {version.notice}
      {submitCount > 0 && <FormErrorSummary errors={errors} labels={userLabels} />}
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
