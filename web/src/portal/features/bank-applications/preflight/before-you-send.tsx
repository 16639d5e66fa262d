import DoneIcon from '@mui/icons-material/TaskAltOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { serverNow } from '~/portal/auth/server-clock';
import { messageOf } from '~/portal/data/errors';
import { draftFindings, findingCounts } from '~/portal/shared/bank-applications/draft-findings';
import { keyText, questionsOf, unaskedAnswers } from '~/portal/shared/bank-applications/form/answers';
import { FindingList } from '~/portal/shared/bank-applications/form/finding-list';
import {
  draftAnswers,
  type FormField,
  secretValues,
  toDraftValues,
  type WizardValues,
} from '~/portal/shared/bank-applications/form/values';
import { useWizard } from '~/portal/shared/bank-applications/form/wizard-context';
import { useServerCheck } from './use-server-check';

/** Lists possible reasons for a rejection by the bank. Only a closed bank blocks sending. */
export function BeforeYouSend({ values }: { values: WizardValues }) {
  const { settings, onFile, goTo, onVerdict } = useWizard();
  const server = useServerCheck();
  const { bank_product: bank } = values;
  const draft = {
    values: toDraftValues(values, { idempotencyKey: '', toConfirm: [] }),
    bank_answers: draftAnswers(values),
    secrets_on_file: onFile,
  };
  const findings = draftFindings(draft, settings, serverNow(), {
    typed: secretValues(values),
    server: server.answer,
  });
  const unasked = unaskedAnswers(questionsOf(settings, bank), values.bank_answers);
  const warnings = findings.filter(({ level }) => level === 'warn').length;
  const stop = findings.find(({ level }) => level === 'stop')?.text ?? null;
  useEffect(() => onVerdict?.({ warnings, stop }), [onVerdict, warnings, stop]);

  return (
    <Card component="section" aria-label="Before you send" className="no-print">
      {server.isChecking && <LinearProgress aria-label="Checking our records" sx={{ mb: '-4px' }} />}
      <CardContent>
        <Stack spacing={2}>
          <Box>
            <Typography variant="h4" component="h3">
              Before you send
            </Typography>
            <Typography role="status" sx={{ color: 'text.secondary', mt: 0.5, maxWidth: '76ch' }}>
              {summaryOf(findingCounts(findings), stop !== null, server.isChecking)}
            </Typography>
          </Box>
          {findings.length > 0 ? (
            <FindingList
              findings={findings}
              settings={settings}
              bank={bank}
              level={4}
              onJump={(step, field) => goTo(step, field as FormField)}
            />
          ) : (
            !server.isChecking && (
              <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
                <DoneIcon aria-hidden sx={{ color: 'success.main' }} />
                <Typography>Ready to send.</Typography>
              </Stack>
            )
          )}
          {unasked.length > 0 && (
            <Alert severity="info">
              {bank} no longer asks for: {unasked.map(keyText).join(', ')}.{' '}
              {unasked.length === 1 ? 'Your answer will not be sent.' : 'Your answers will not be sent.'}
            </Alert>
          )}
          {server.error !== null && (
            <Alert
              severity="warning"
              action={
                <Button color="inherit" size="small" onClick={server.retry}>
                  Retry
                </Button>
              }
            >
              We could not check our records: {messageOf(server.error)} You can still send the application.
            </Alert>
          )}
        </Stack>
      </CardContent>
    </Card>
  );
}

function summaryOf(counts: string, isStopped: boolean, isChecking: boolean): string {
  if (isStopped) return `${counts}. You cannot send the application to this bank right now.`;
  if (counts !== '') return `${counts}. You can still send it. Select a finding to go to its field.`;
  return isChecking ? 'Checking our records…' : 'We found no known reason for a rejection.';
}
