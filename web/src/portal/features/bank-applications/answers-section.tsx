import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { answerText } from '@united/domain/bank-applications/answer-field';
import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import { DetailList } from '~/portal/ui/detail-list';
import { Section } from '~/portal/ui/section';

interface Props {
  application: BankApplication;
  reader: 'staff' | 'office';
}

/** The bank's questions as of when the application was sent, with the office's answers. */
export function AnswersSection({ application, reader }: Props) {
  const { bank_answers = {}, bank_answer_labels = {}, needs_other_person } = application;
  const answers = Object.entries(bank_answers);
  if (answers.length === 0) return null;
  return (
    <Section
      title={reader === 'staff' ? 'Bank’s questions' : `What ${application.bank_product} asks`}
      level={3}
      wide
    >
      <Stack spacing={2}>
        {needs_other_person && (
          <Alert severity={reader === 'staff' ? 'warning' : 'info'}>
            {reader === 'staff'
              ? 'Someone other than the EFIN holder controls or owns the office. Ask for this person’s details by phone.'
              : 'Our team will ask you for the other person’s details by phone.'}
          </Alert>
        )}
        <DetailList
          items={answers.map(([key, answer]) => ({
            label: bank_answer_labels[key] ?? key,
            value: answerText(answer),
          }))}
        />
      </Stack>
    </Section>
  );
}
