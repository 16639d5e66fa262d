import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import { isManualTemplate, templateTypeLabels, templateTypeNames } from '@united/domain/email/placeholders';
import { type EmailTemplateInput, emailTemplateInput } from '@united/domain/email/template';
import { limits } from '@united/domain/shared/limits';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { htmlFormat } from '~/portal/ui/editor/html-format';
import { RichTextField } from '~/portal/ui/editor/rich-text-field';
import type { EditorHandle } from '~/portal/ui/editor/writer';
import { FormCheckbox } from '~/portal/ui/form/form-checkbox';
import { FormErrorSummary } from '~/portal/ui/form/form-error-summary';
import { FormSelect } from '~/portal/ui/form/form-select';
import { FormText } from '~/portal/ui/form/form-text';
import { useForm } from '~/portal/ui/form/use-form';
import { useFormDraft } from '~/portal/ui/form/use-form-draft';
import { useLock } from '~/portal/ui/form/use-lock';
import type { Template } from '../templates/template';
import type { Recipient } from '../use-recipients';
import { EditorFrame } from './editor-frame';
import { PlaceholderPicker } from './placeholder-picker';
import { Preview } from './preview';
import { templateLabels, templateSchema } from './schema';
import { SubjectField } from './subject-field';
import { useCustomKeys } from './use-custom-keys';
import { useSaveTemplate } from './use-save-template';

const typeOptions = templateTypeNames.map((value) => ({ value, label: templateTypeLabels[value] }));
const contentHelp =
  'Placeholders such as {{member_name}}, {{member_email}} and {{Contact_First_Name}} are replaced with each member’s values.';
const texts = { template_type: templateTypeLabels };

interface Props {
  title: string;
  initial: EmailTemplateInput;
  /** The stored template when the form opened. Omitted for a new one. */
  stored?: Template;
  onClose: () => void;
}

/** The template form. Keeps the input if saving fails. */
export function EditorForm({ title, initial, stored, onClose }: Props) {
  const [member, setMember] = useState<Recipient | null>(null);
  const [target, setTarget] = useState<'Subject' | 'Content'>('Content');
  const content = useRef<EditorHandle>(null);
  const subject = useRef<((text: string) => void) | null>(null);

  const keysRef = useRef<ReadonlySet<string>>(new Set());
  const form = useForm<EmailTemplateInput>({
    fields: templateLabels,
    schema: (values, context, options) =>
      zodResolver(templateSchema(keysRef.current))(values, context, options),
    defaultValues: initial,
    mode: 'onChange',
  });
  const { control, formState, trigger } = form;
  const { errors, isDirty, isSubmitting, isSubmitSuccessful, submitCount, touchedFields, dirtyFields } =
    formState;
  const [type, subjectText, contentText] = useWatch({
    control,
    name: ['template_type', 'subject', 'content'],
  });
  const keys = useCustomKeys(`${subjectText} ${contentText}`);

  // The allowed placeholders depend on the type and the known custom keys.
  const edited = dirtyFields.content || dirtyFields.subject || touchedFields.template_type || submitCount > 0;
  const rules = useMemo(() => [type, keys.slugs] as const, [type, keys.slugs]);
  useEffect(() => {
    keysRef.current = rules[1];
    if (edited) void trigger(submitCount > 0 ? ['subject', 'content'] : undefined);
  }, [rules, edited, submitCount, trigger]);

  const lock = useLock(form, { record: stored, texts });
  // Until it is stored, a copy or a built-in text is identified by its name.
  const name = stored ? stored.id : initial.name || undefined;
  const draft = useFormDraft(form, { form: 'template', record: name, schema: emailTemplateInput }, lock);
  const { save, test } = useSaveTemplate({ form, stored, lock, draft, onSaved: onClose });

  return (
    <EditorFrame
      title={title}
      dirty={isDirty && !isSubmitSuccessful}
      busy={isSubmitting}
      blocked={Boolean(lock.notice)}
      saveLabel={stored ? 'Save changes' : 'Create template'}
      onSubmit={save}
      onTest={() => test(member)}
      onClose={() => {
        if (isDirty) draft.forget();
        onClose();
      }}
      preview={
        <Preview
          control={control}
          invalid={Boolean(errors.subject ?? errors.content)}
          member={member}
          onMember={setMember}
        />
      }
    >
      {draft.notice}
      {lock.notice}
      {submitCount > 0 && <FormErrorSummary errors={errors} labels={form.fields} />}
      <FormText control={control} name="name" label={templateLabels.name} required autoComplete="off" />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'center',
          gridTemplateColumns: { xs: '1fr', sm: '1fr auto' },
        }}
      >
        <FormSelect
          control={control}
          name="template_type"
          label={templateLabels.template_type}
          required
          options={typeOptions}
          helperText={
            isManualTemplate(type)
              ? 'Sent manually to the members you select.'
              : 'While active, this template replaces the built-in text of the email.'
          }
        />
        <FormCheckbox control={control} name="is_active" label={templateLabels.is_active} />
      </Box>
      <SubjectField control={control} insert={subject} onFocus={() => setTarget('Subject')} />
      <PlaceholderPicker
        type={type}
        keys={keys.names}
        target={target}
        onInsert={(text) =>
          // Waits until the list has closed, which would otherwise take the focus.
          requestAnimationFrame(() =>
            target === 'Subject' ? subject.current?.(text) : content.current?.insert(text),
          )
        }
      />
      <RichTextField
        control={control}
        name="content"
        label={templateLabels.content}
        format={htmlFormat}
        max={limits.templateContent}
        helperText={contentHelp}
        rows={12}
        handle={content}
        onFocus={() => setTarget('Content')}
      />
    </EditorFrame>
  );
}
