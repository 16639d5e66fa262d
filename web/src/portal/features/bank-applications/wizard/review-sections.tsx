import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import { shownValue } from '~/portal/shared/bank-applications/form/shown-value';
import { fieldLabels, stepFields, stepTitle } from '~/portal/shared/bank-applications/form/steps';
import type { WizardField, WizardValues } from '~/portal/shared/bank-applications/form/values';
import { useWizard } from '~/portal/shared/bank-applications/form/wizard-context';
import { DetailList } from '~/portal/ui/detail-list';

/** Everything entered in steps 1 to 4, with an Edit button for each step. */
export function ReviewSections({ values }: { values: WizardValues }) {
  const { settings, bureau, onFile, goTo } = useWizard();
  const asksQuestion = settings.banks.some(
    (bank) => bank.name === values.bank_product && bank.asks_security_question,
  );
  const isShown = (field: WizardField) =>
    field !== 'account_number_confirmation' && (field !== 'security_question' || asksQuestion);
  const shown = (field: WizardField) => {
    const value = shownValue(field, values, onFile);
    return bureau && field === 'master_efin' ? `${value} (set by ${bureau.name})` : value;
  };
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
                .map((field) => ({ label: fieldLabels[field], value: shown(field) }))}
            />
          </section>
        </Fragment>
      ))}
    </Stack>
  );
}
