import Alert from '@mui/material/Alert';
import { feeRuleState } from '@united/domain/bank-applications/fee-rule';
import type { FeeChoice } from '@united/domain/bank-applications/fees';
import { describeFinding } from '@united/domain/bank-applications/preflight';
import { inputOfDraft } from '@united/domain/bank-applications/preflight-input';
import { useFormContext } from 'react-hook-form';
import { FormCheckbox } from '~/portal/ui/form/form-checkbox';
import { toDraftValues, type WizardValues } from './values';
import { useWizard } from './wizard-context';

interface Props {
  values: WizardValues;
  /** The choices that determine fees, without invalid amounts. */
  choice: FeeChoice;
}

/** Shows the state's fee rule if it may restrict the add-ons, with the office's acknowledgment. */
export function FeeRule({ values, choice }: Props) {
  const { settings } = useWizard();
  const { control } = useFormContext<WizardValues>();
  const { shipping_state, office_state, fee_rule_acknowledged } = values;
  const applies = feeRuleState({ ...choice, shipping_state, office_state });
  if (!applies || settings.preflight_off.includes('fee_rule')) return null;
  const input = inputOfDraft(toDraftValues(values, { idempotencyKey: '', toConfirm: [] }));
  const { text } = describeFinding({ code: 'fee_rule', field: null }, input, settings);
  return (
    <Alert severity={fee_rule_acknowledged ? 'info' : 'warning'} className="no-print">
      {text}
      <FormCheckbox
        control={control}
        name="fee_rule_acknowledged"
        label="Clients who pay without a bank product pay the same amounts"
      />
    </Alert>
  );
}
