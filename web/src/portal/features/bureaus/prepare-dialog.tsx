import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { isAnswer } from '@united/domain/bank-applications/answer-field';
import { computeFees } from '@united/domain/bank-applications/fees';
import type { Bureau } from '@united/domain/bureaus/bureau';
import { type BureauOffice, preparedDraftRecord } from '@united/domain/bureaus/bureau-office';
import { bureauValues } from '@united/domain/bureaus/terms';
import { useMemo } from 'react';
import { FormProvider, useFormContext, useWatch } from 'react-hook-form';
import { call } from '~/portal/data/call';
import type { WithId } from '~/portal/data/documents';
import { FeeBreakdown } from '~/portal/shared/bank-applications/fee-breakdown';
import { answerLabel } from '~/portal/shared/bank-applications/form/answers';
import { BankQuestions } from '~/portal/shared/bank-applications/form/bank-questions';
import { ChoiceCards } from '~/portal/shared/bank-applications/form/choice-cards';
import { FieldInputs, SoftwareChoice } from '~/portal/shared/bank-applications/form/field-inputs';
import { FieldGroup } from '~/portal/shared/bank-applications/form/step-layout';
import { fieldLabels } from '~/portal/shared/bank-applications/form/steps';
import { emptyValues, type WizardValues } from '~/portal/shared/bank-applications/form/values';
import {
  useChosenBank,
  useWizard,
  type Wizard,
  WizardContext,
} from '~/portal/shared/bank-applications/form/wizard-context';
import { useSettings } from '~/portal/shared/settings/settings';
import { DetailList } from '~/portal/ui/detail-list';
import { FormDialog } from '~/portal/ui/form/form-dialog';
import { type Form, useForm } from '~/portal/ui/form/use-form';
import { Section } from '~/portal/ui/section';
import { useToast } from '~/portal/ui/toast';
import {
  atFormFields,
  draftSchema,
  keptValues,
  neededToPrepare,
  type Prepared,
  preparedResolver,
} from './prepare-form';

interface Props {
  office: Pick<BureauOffice, 'member_id' | 'name'>;
  bureau: WithId<Bureau>;
  onClose: () => void;
}

/**
 * Prepares an application for an office. Has no input for a sensitive field: the office enters those
 * itself, confirms each section, and sends the application.
 */
export function PrepareDialog({ office, bureau, onClose }: Props) {
  const settings = useSettings();
  const toast = useToast();
  const form: Form<WizardValues, Prepared> = useForm<WizardValues, Prepared>({
    schema: useMemo(() => preparedResolver(settings), [settings]),
    fields: (path) =>
      isAnswer(path) ? answerLabel(settings, form.getValues('bank_product'), path) : (labels[path] ?? path),
    defaultValues: emptyValues,
    mode: 'onTouched',
  });
  const wizard = useMemo<Wizard>(
    () => ({ settings, bureau: null, onFile: {}, required: neededToPrepare, goTo: () => undefined }),
    [settings],
  );
  return (
    <WizardContext value={wizard}>
      <FormProvider {...form}>
        <FormDialog
          title={`Prepare an application for ${office.name}`}
          maxWidth="md"
          form={form}
          draft={{
            form: 'prepared_application',
            record: preparedDraftRecord(bureau.id, office.member_id),
            schema: draftSchema,
            kept: keptValues,
          }}
          save={async (prepared) => {
            try {
              return await call('prepareForOffice', { member_id: office.member_id, ...prepared });
            } catch (error) {
              throw atFormFields(error);
            }
          }}
          saved={() =>
            toast.success(
              'Application prepared',
              `${office.name} finds it under Bank Application, and you can follow it here.`,
            )
          }
          submitLabel="Prepare application"
          busyLabel="Preparing…"
          onClose={onClose}
        >
          <Alert severity="info">
            Fill in what you know. The office checks every section, enters the holder’s email, phone, Social
            Security number, and date of birth and the account numbers itself, and sends the application. You
            don’t see those values.
          </Alert>
          <Stack spacing={4}>
            <Fields />
            <SetByBureau bureau={bureau} />
          </Stack>
        </FormDialog>
      </FormProvider>
    </WizardContext>
  );
}

const labels: Readonly<Record<string, string>> = fieldLabels;

/** The fields by section, and the chosen bank's questions. */
function Fields() {
  const { settings } = useWizard();
  const bank = useChosenBank();
  return (
    <>
      <ChoiceCards
        name="bank_product"
        choices={settings.banks}
        helperText="The bank deducts its fee from each refund it pays out."
      />
      <SoftwareChoice />
      <FieldGroup title="Office">
        <FieldInputs fields={['office_name', 'efin', 'ptin_number', 'office_state']} />
      </FieldGroup>
      <FieldGroup title="EFIN holder" hint="The person named on the EFIN, exactly as in IRS records.">
        <FieldInputs fields={['holder_first_name', 'holder_last_name']} />
      </FieldGroup>
      <FieldGroup title="Driver’s license" hint="Banks use it to confirm the holder’s identity.">
        <FieldInputs fields={['license_id', 'license_issue_state', 'license_expiry']} />
      </FieldGroup>
      <FieldGroup title="Shipping address" hint="Where the bank ships check stock and cards.">
        <FieldInputs fields={['shipping_address_line1', 'shipping_city', 'shipping_state', 'shipping_zip']} />
      </FieldGroup>
      <FieldGroup title="Payout account" hint="The office enters the routing and account numbers.">
        <FieldInputs fields={['bank_name', 'account_name', 'account_type']} />
      </FieldGroup>
      {bank && <BankQuestions bank={bank} />}
    </>
  );
}

/** What is the same for all offices of the bureau, and the fees that result. */
function SetByBureau({ bureau }: { bureau: Bureau }) {
  const { settings } = useWizard();
  const { control } = useFormContext<WizardValues>();
  const [bank_product, selected_software] = useWatch({
    control,
    name: ['bank_product', 'selected_software'],
  });
  const { service_bureau_addon = 0, transmitter_addon = 0 } = bureauValues(bureau, settings);
  const choice = { bank_product, selected_software, service_bureau_addon, transmitter_addon };
  return (
    <Section
      title="Set by your bureau"
      level={3}
      hint="The same for all your offices. You change the add-ons under Fees."
    >
      <Stack spacing={2}>
        <DetailList
          items={[
            { label: 'Master EFIN, your bureau’s own number for reporting', value: bureau.master_efin },
          ]}
        />
        <Box sx={{ maxWidth: 560 }}>
          <FeeBreakdown application={{ ...choice, ...computeFees(settings, choice) }} bureau={bureau} />
        </Box>
      </Stack>
    </Section>
  );
}
