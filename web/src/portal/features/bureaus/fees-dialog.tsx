import Typography from '@mui/material/Typography';
import { addonLabels } from '@united/domain/bank-applications/addons';
import { addon } from '@united/domain/bank-applications/application-fields';
import type { Bureau } from '@united/domain/bureaus/bureau';
import { licenseTerms } from '@united/domain/bureaus/license';
import type { PublicSettings } from '@united/domain/settings/settings';
import { money } from '@united/domain/shared/display';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { call } from '~/portal/data/call';
import type { WithId } from '~/portal/data/documents';
import { useSettings } from '~/portal/shared/settings/settings';
import { FormCheckbox } from '~/portal/ui/form/form-checkbox';
import { FormDialog } from '~/portal/ui/form/form-dialog';
import { FormMoney } from '~/portal/ui/form/form-money';
import { FormText } from '~/portal/ui/form/form-text';
import { useForm } from '~/portal/ui/form/use-form';
import { useToast } from '~/portal/ui/toast';

const labels = {
  ...addonLabels,
  requires_license: 'An office can send only once its license is paid or waived',
  license_terms: 'How an office pays',
};

const upTo = (max: number) => addon.check(z.maximum(max, `Enter $0 to ${money(max)}.`));

/** The schema of the form, with the maximums of settings. */
const schemaOf = ({ fees }: PublicSettings) =>
  z.object({
    service_bureau_addon: upTo(fees.service_bureau_addon_max),
    transmitter_addon: upTo(fees.transmitter_addon_max),
    requires_license: z.boolean(),
    license_terms: licenseTerms,
  });
type Fees = z.output<ReturnType<typeof schemaOf>>;
/** An amount is undefined while it is blank. */
type Typed = Omit<Fees, 'service_bureau_addon' | 'transmitter_addon'> & {
  service_bureau_addon: number | undefined;
  transmitter_addon: number | undefined;
};

const valuesOf = ({
  addons,
  requires_license,
  license_terms,
}: Pick<Bureau, 'addons' | 'requires_license' | 'license_terms'>): Typed => ({
  service_bureau_addon: addons?.service_bureau_addon,
  transmitter_addon: addons?.transmitter_addon,
  requires_license,
  license_terms,
});

interface Props {
  bureau: WithId<Bureau>;
  onClose: () => void;
}

/** Sets the add-ons and the license of all the bureau's offices. */
export function FeesDialog({ bureau, onClose }: Props) {
  const settings = useSettings();
  const toast = useToast();
  const form = useForm<Typed, Fees>({
    schema: z.pipe(
      z.transform((typed: Typed): unknown => typed),
      schemaOf(settings),
    ),
    fields: labels,
    defaultValues: valuesOf(bureau),
  });
  const { control } = form;
  const requiresLicense = useWatch({ control, name: 'requires_license' });
  const { fees } = settings;
  return (
    <FormDialog
      title={bureau.addons ? 'Change your fees' : 'Set your fees'}
      form={form}
      record={bureau}
      valuesOf={(current) => valuesOf({ ...bureau, ...current })}
      changesOnly={bureau.addons !== null}
      save={({ requires_license, license_terms, ...addons }, version) =>
        call('saveBureauFees', {
          addons,
          requires_license,
          license_terms: license_terms.trim(),
          expected_updated_at: version,
        })
      }
      saved={() => toast.success('Fees saved', 'They apply to every application sent from now on.')}
      submitLabel="Save"
      busyLabel="Saving…"
      onClose={onClose}
    >
      <Typography color="text.secondary">
        Dollars per funded return, the same for all your offices. They apply to applications sent from now on,
        and each office sees them before it sends.
        {bureau.addons && ' Your offices get an email about what you change, within a day.'}
      </Typography>
      <FormMoney
        control={control}
        name="service_bureau_addon"
        label={labels.service_bureau_addon}
        required
        helperText={`$0 to ${money(fees.service_bureau_addon_max)}. Your bureau gets it.`}
      />
      <FormMoney
        control={control}
        name="transmitter_addon"
        label={labels.transmitter_addon}
        required
        helperText={`$0 to ${money(fees.transmitter_addon_max)}. ${
          bureau.transmitter_to === 'bureau' ? 'Your bureau gets it.' : 'The office gets it.'
        }`}
      />
      <FormCheckbox control={control} name="requires_license" label={labels.requires_license} />
      {requiresLicense && (
        <FormText
          control={control}
          name="license_terms"
          label={labels.license_terms}
          multiline
          minRows={3}
          helperText="Offices read this before they join and until they pay: how much, to whom, and how."
        />
      )}
    </FormDialog>
  );
}
