import Alert from '@mui/material/Alert';
import { answerFieldOf } from '@united/domain/bank-applications/answer-field';
import { otherPersonKeys } from '@united/domain/bank-applications/other-person';
import type { Bank, BankQuestion } from '@united/domain/settings/settings';
import { limits } from '@united/domain/shared/limits';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { FormDate } from '~/portal/ui/form/form-date';
import { FormLongSelect } from '~/portal/ui/form/form-select';
import { FormText } from '~/portal/ui/form/form-text';
import { FieldGroup, Wide } from './step-layout';
import type { WizardValues } from './values';
import { useWizard } from './wizard-context';

interface Props {
  bank: Bank;
  /** Which questions to show; all if omitted. */
  shows?: (question: BankQuestion) => boolean;
  /** Whether the parent already renders a title. */
  untitled?: boolean;
}

/** The bank's own questions, in the order of settings. The last step warns about blank answers. */
export function BankQuestions({ bank, shows = () => true, untitled = false }: Props) {
  const { focusPending } = useWizard();
  const asked = bank.questions.filter(shows);
  useEffect(() => focusPending?.(), [focusPending]);
  if (asked.length === 0) return null;
  return (
    <FieldGroup
      {...(!untitled && { title: `What ${bank.name} asks` })}
      hint="The bank can decide sooner if you answer everything. You can skip a question and answer it later."
    >
      {asked.map((question) => (
        <Question key={question.key} question={question} />
      ))}
    </FieldGroup>
  );
}

const withBlank = (choices: readonly string[]) => [
  { value: '', label: 'Not answered' },
  ...choices.map((value) => ({ value, label: value })),
];

const otherPersonQuestions: readonly string[] = otherPersonKeys;

function Question({ question }: { question: BankQuestion }) {
  const { control } = useFormContext<WizardValues>();
  const name = answerFieldOf(question.key);
  const isOtherPerson = useWatch({ control, name }) === 'No' && otherPersonQuestions.includes(question.key);
  const field = { control, name, label: question.label, helperText: question.help };
  return (
    <>
      <Answer question={question} field={field} />
      {isOtherPerson && (
        <Wide>
          <Alert severity="info">Our team will ask you for this person’s details by phone.</Alert>
        </Wide>
      )}
    </>
  );
}

interface AnswerProps {
  question: BankQuestion;
  field: Pick<Parameters<typeof FormText<WizardValues>>[0], 'control' | 'name' | 'label' | 'helperText'>;
}

function Answer({ question: { type, choices = [] }, field }: AnswerProps) {
  switch (type) {
    case 'choice':
      return <FormLongSelect {...field} options={withBlank(choices)} autoComplete="off" />;
    case 'yes_no':
      return <FormLongSelect {...field} options={withBlank(['Yes', 'No'])} autoComplete="off" />;
    case 'date':
      return <FormDate {...field} />;
    case 'number':
    case 'ein':
      return (
        <FormText
          {...field}
          {...(type === 'ein' && { placeholder: '12-3456789' })}
          slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
        />
      );
    case 'text':
      return (
        <FormText
          {...field}
          slotProps={{ htmlInput: { autoComplete: 'off', maxLength: limits.shortText } }}
        />
      );
  }
}
