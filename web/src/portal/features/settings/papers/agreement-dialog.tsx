import Box from '@mui/material/Box';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import {
  type Agreement,
  agreementLimits,
  agreementTerms,
  agreementText,
  agreementTitle,
  takenNames,
} from '@united/domain/papers/agreements';
import { paperAskLabels } from '@united/domain/papers/kinds';
import type { PublicSettings } from '@united/domain/settings/settings';
import { Timestamp } from 'firebase/firestore';
import { useState } from 'react';
import * as z from 'zod/mini';
import { call } from '~/portal/data/call';
import { useAgreementText } from '~/portal/shared/papers/agreement-text';
import { useSettings } from '~/portal/shared/settings/settings';
import { MarkdownField } from '~/portal/ui/editor/markdown-field';
import { FormDialog } from '~/portal/ui/form/form-dialog';
import { FormSelect } from '~/portal/ui/form/form-select';
import { FormText } from '~/portal/ui/form/form-text';
import { useForm } from '~/portal/ui/form/use-form';
import { LinesSkeleton } from '~/portal/ui/lines-skeleton';
import { LoadFailed } from '~/portal/ui/load-failed';
import { ScreenDialog } from '~/portal/ui/screen-dialog';
import { useToast } from '~/portal/ui/toast';
import { keyOf } from '../banks/summary';
import { BankCheckboxes } from './bank-checkboxes';

const labels = { title: 'Title', ask: 'Requested', banks: 'Banks', text: 'Text' };
const texts = { ask: paperAskLabels };
const asks = Object.entries(paperAskLabels).map(([value, label]) => ({ value, label }));

/** @param agreement the edited one; undefined for a new one, whose key is derived from its title */
const schemaOf = (agreement: Agreement | undefined, settings: PublicSettings) =>
  z.object({ title: agreementTitle, ...agreementTerms, text: agreementText }).check(
    z.superRefine(({ title }, context) => {
      const key = agreement?.key ?? keyOf(title);
      const isNew = agreement === undefined;
      const [problem] = key
        ? Object.values(takenNames({ key, title, isNew }, settings))
        : ['Use at least one letter from A to Z.'];
      if (problem) context.issues.push({ code: 'custom', path: ['title'], message: problem, input: title });
    }),
  );
type Typed = z.input<ReturnType<typeof schemaOf>>;

interface AgreementDialogProps {
  /** Undefined for a new one. */
  agreement?: Agreement;
  onClose: () => void;
}

/** Adds or edits an agreement, after its text was read. */
export function AgreementDialog({ agreement, onClose }: AgreementDialogProps) {
  if (!agreement) return <Editor stored="" onClose={onClose} />;
  return <EditorOf agreement={agreement} onClose={onClose} />;
}

function EditorOf({ agreement, onClose }: Required<AgreementDialogProps>) {
  // Another user's change must not replace what is typed.
  const [opened] = useState(agreement);
  const { text, error, retry } = useAgreementText(opened.key, opened.version);
  if (!text)
    return (
      <ScreenDialog onClose={onClose} aria-label={`Edit “${opened.title}”`} maxWidth="lg">
        <DialogContent>
          {error ? (
            <LoadFailed message="Failed to load the agreement." error={error} onRetry={retry} />
          ) : (
            <LinesSkeleton entries={8} />
          )}
        </DialogContent>
      </ScreenDialog>
    );
  return <Editor agreement={opened} stored={text.text} onClose={onClose} />;
}

interface EditorProps extends AgreementDialogProps {
  stored: string;
}

function Editor({ agreement, stored, onClose }: EditorProps) {
  const settings = useSettings();
  const toast = useToast();
  const form = useForm<Typed>({
    schema: schemaOf(agreement, settings),
    fields: labels,
    defaultValues: {
      title: agreement?.title ?? '',
      ask: agreement?.ask ?? 'on_request',
      banks: agreement?.banks ?? [],
      text: stored,
    },
  });
  const { dirtyFields } = form.formState;
  const version = agreement?.version ?? 0;
  const isNewVersion = !agreement || Boolean(dirtyFields.title || dirtyFields.text);
  return (
    <FormDialog
      title={agreement ? `Edit “${agreement.title}”` : 'New agreement'}
      maxWidth="lg"
      form={form}
      {...(agreement && { record: { updated_at: Timestamp.fromMillis(agreement.updated_at) } })}
      texts={texts}
      save={(values, expected_updated_at) =>
        call('saveAgreement', {
          key: agreement?.key ?? keyOf(values.title),
          ...values,
          expected_updated_at,
        })
      }
      saved={(saved, { title }) =>
        toast.success(
          saved.version > version
            ? `Version ${saved.version} of “${title}” is in force`
            : `“${title}” was saved`,
        )
      }
      changesOnly={Boolean(agreement)}
      submitLabel={
        !agreement ? 'Save agreement' : isNewVersion ? `Save version ${version + 1}` : 'Save changes'
      }
      busyLabel="Saving…"
      onClose={onClose}
    >
      <FormText
        control={form.control}
        name="title"
        label={labels.title}
        required
        autoComplete="off"
        slotProps={{ htmlInput: { maxLength: agreementLimits.title } }}
      />
      <Box sx={{ maxWidth: 360 }}>
        <FormSelect control={form.control} name="ask" label={labels.ask} options={asks} />
      </Box>
      <BankCheckboxes control={form.control} name="banks" banks={settings.banks} />
      <MarkdownField
        control={form.control}
        name="text"
        label={labels.text}
        required
        max={agreementLimits.text}
        rows={12}
      />
      {agreement && isNewVersion && (
        <Typography variant="body2" color="text.secondary" role="status">
          Offices that signed version {version} or earlier are asked to sign version {version + 1}.
        </Typography>
      )}
    </FormDialog>
  );
}
