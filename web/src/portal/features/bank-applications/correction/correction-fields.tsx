import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { answerFieldOf } from '@united/domain/bank-applications/answer-field';
import { type ChangedField, changePolicy } from '@united/domain/bank-applications/application-change';
import {
  changeableFields,
  fieldRow,
  fieldsOfClass,
} from '@united/domain/bank-applications/application-fields';
import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import { computeFees, feeLabels } from '@united/domain/bank-applications/fees';
import { money } from '@united/domain/shared/display';
import { memo, type ReactNode, useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { WithId } from '~/portal/data/documents';
import type { CorrectionMode } from '~/portal/shared/bank-applications/correction';
import { BankQuestions } from '~/portal/shared/bank-applications/form/bank-questions';
import { ChoiceCards } from '~/portal/shared/bank-applications/form/choice-cards';
import { FieldInputs, SecurityQuestion } from '~/portal/shared/bank-applications/form/field-inputs';
import { FieldGroup } from '~/portal/shared/bank-applications/form/step-layout';
import { useWizard } from '~/portal/shared/bank-applications/form/wizard-context';
import { Section } from '~/portal/ui/section';
import { statusReasonText } from '../rejection-text';
import { AccountStep } from '../wizard/steps-bank';
import { HolderStep, ShippingStep } from '../wizard/steps-office';
import { type CorrectionValues, chosenFees } from './correction-values';
import { FieldOutcomes } from './field-outcomes';
import { modeTexts } from './texts';

/** Memoized, so that they rerender only for the fields they read. */
const [Holder, Shipping, Account] = [memo(HolderStep), memo(ShippingStep), memo(AccountStep)];

const fieldsOfStep = (step: number) => changeableFields.filter((field) => fieldRow(field).step === step);

interface Props {
  office: WithId<BankApplication>;
  way: CorrectionMode;
  onEditBanking: () => void;
}

/** The wizard's fields, filled with the sent values. Blank sensitive fields keep their values. */
export function CorrectionFields({ office, way, onEditBanking }: Props) {
  const { settings } = useWizard();
  const bank = settings.banks.find(({ name }) => name === office.bank_product);
  const id = useId();
  const asksSecurity = bank?.asks_security_question ? (['security_question'] as const) : [];
  const groups: { title: string; fields: readonly ChangedField[]; content: ReactNode }[] = [
    { title: 'Office and EFIN holder', fields: fieldsOfStep(2), content: <Holder /> },
    { title: 'Shipping address', fields: fieldsOfStep(3), content: <Shipping /> },
    {
      title: 'Banking information',
      fields: fieldsOfStep(4),
      content:
        changePolicy(office, 'banking', settings.season) === 'edit_banking' ? (
          <Stack sx={{ gap: 1.5, alignItems: 'flex-start' }}>
            <Typography sx={{ color: 'text.secondary', maxWidth: '68ch' }}>
              To change the account your fees are paid to, use Edit Banking.
            </Typography>
            <Button variant="outlined" onClick={onEditBanking}>
              Edit Banking
            </Button>
          </Stack>
        ) : (
          <Account />
        ),
    },
    {
      title: 'Software and fees',
      fields: [...fieldsOfClass('fees'), ...asksSecurity],
      content: <Fees office={office} />,
    },
    ...(bank && bank.questions.length > 0
      ? [
          {
            title: `What ${bank.name} asks`,
            fields: bank.questions.map(({ key }) => answerFieldOf(key)),
            content: <BankQuestions bank={bank} untitled />,
          },
        ]
      : []),
  ];
  return (
    <Stack spacing={4}>
      <Box>
        <Typography sx={{ maxWidth: '68ch' }}>{modeTexts[way].intro}</Typography>
        {way === 'resend' && statusReasonText(office) && (
          <Alert severity="error" sx={{ mt: 2 }}>
            <AlertTitle>Reason for rejection</AlertTitle>
            <Box sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>{statusReasonText(office)}</Box>
          </Alert>
        )}
        <Stack
          component="nav"
          direction="row"
          aria-label="Go to"
          sx={{ flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, mt: 2 }}
        >
          {groups.map(({ title }, at) => (
            <Link
              key={title}
              component="button"
              type="button"
              onClick={() => document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'start' })}
              sx={{ py: 0.5 }}
            >
              {title}
            </Link>
          ))}
        </Stack>
      </Box>
      {groups.map(({ title, fields, content }, at) => (
        <Box
          key={title}
          id={`${id}-${at}`}
          sx={{ pt: 3, borderTop: 1, borderColor: 'divider', scrollMarginTop: 0 }}
        >
          <Section title={title} level={3} size="h3">
            <FieldOutcomes office={office} fields={fields} />
            {content}
          </Section>
        </Box>
      ))}
    </Stack>
  );
}

/** Software, the security question some banks ask, add-ons, and the resulting total. */
function Fees({ office }: { office: WithId<BankApplication> }) {
  const { settings, bureau } = useWizard();
  const offered = settings.software.some(({ name }) => name === office.selected_software);
  return (
    <Stack spacing={3}>
      <SecurityQuestion />
      <ChoiceCards
        name="selected_software"
        choices={
          offered
            ? settings.software
            : [...settings.software, { name: office.selected_software, fee: office.software_tech_fee }]
        }
        helperText="The software technology fee is charged on every funded return."
      />
      <FieldGroup
        title={bureau ? 'Add-ons' : 'Your add-ons'}
        hint={
          bureau
            ? `${bureau.name} set these amounts, in dollars per funded return. You can’t change them here.`
            : 'The amounts your office adds, in dollars per funded return.'
        }
      >
        <FieldInputs fields={['service_bureau_addon', 'transmitter_addon']} />
      </FieldGroup>
      <NewTotal office={office} />
    </Stack>
  );
}

function NewTotal({ office }: { office: WithId<BankApplication> }) {
  const { settings } = useWizard();
  const { control } = useFormContext<CorrectionValues>();
  const total = useWatch({
    control,
    compute: (values: CorrectionValues) => computeFees(settings, chosenFees(values)).total_fee,
  });
  return (
    <Typography aria-live="polite" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {feeLabels.total_fee}: <strong>{money(total)}</strong>
      {total !== office.total_fee && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {' '}
          (previously {money(office.total_fee)})
        </Box>
      )}
    </Typography>
  );
}
