import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import {
  applicationFields,
  fieldRow,
  isSensitive,
  maskedLast4,
} from '@united/domain/bank-applications/application-fields';
import { calendarDateText, lastFour } from '@united/domain/shared/display';
import { isCalendarDate } from '@united/domain/shared/formats';
import { usState } from '@united/domain/shared/us-state';
import { usStateNames } from '@united/domain/shared/us-states';
import { Fragment } from 'react';
import { onFileText } from '~/portal/shared/bank-applications/form/secrets';
import { fieldLabels, stepFields, stepTitle } from '~/portal/shared/bank-applications/form/steps';
import type { OnFile, WizardField, WizardValues } from '~/portal/shared/bank-applications/form/values';
import { useWizard } from '~/portal/shared/bank-applications/form/wizard-context';
import { DetailList } from '~/portal/ui/detail-list';

/** Formats a field for review. Sensitive ones show their last four digits or "Provided". */
function shown(field: WizardField, values: WizardValues, onFile: OnFile): string {
  const value = String(values[field] ?? '').trim();
  if (isSensitive(field)) {
    if (value === '') return onFileText(field, onFile) ?? '';
    return applicationFields[field].ending ? maskedLast4(field, lastFour(value)) : 'Provided';
  }
  if (field === 'office_state' && value === '') {
    const shipping = usState.safeParse(values.shipping_state);
    return shipping.success ? `${usStateNames[shipping.data]} (same as the shipping address)` : '';
  }
  const isDate = field !== 'account_number_confirmation' && fieldRow(field).kind === 'date';
  return isDate && isCalendarDate(value) ? calendarDateText(value) : value;
}

/** Everything entered in steps 1 to 4, with an Edit button for each step. */
export function ReviewSections({ values }: { values: WizardValues }) {
  const { settings, onFile, goTo } = useWizard();
  const asksQuestion = settings.banks.some(
    (bank) => bank.name === values.bank_product && bank.asks_security_question,
  );
  const isShown = (field: WizardField) =>
    field !== 'account_number_confirmation' && (field !== 'security_question' || asksQuestion);
  return (
    <Stack spacing={3}>
      {[1, 2, 3, 4].map((step) => (
        <Fragment key={step}>
          {step > 1 && <Divider />}
          <section aria-label={stepTitle(step)}>
            <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', mb: 1.5 }}>
              <Typography variant="h4" component="h3">
                {stepTitle(step)}
              </Typography>
              <Button
                size="small"
                className="no-print"
                onClick={() => goTo(step)}
                aria-label={`Edit: ${stepTitle(step)}`}
                sx={{ mr: -1.5 }}
              >
                Edit
              </Button>
            </Stack>
            <DetailList
              items={stepFields(step)
                .filter(isShown)
                .map((field) => ({ label: fieldLabels[field], value: shown(field, values, onFile) }))}
            />
          </section>
        </Fragment>
      ))}
    </Stack>
  );
}
