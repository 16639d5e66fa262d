import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { computeFees } from '@united/domain/bank-applications/fees';
import { FeeBreakdown } from '~/portal/shared/bank-applications/fee-breakdown';
import { addonsWhy } from '~/portal/shared/bank-applications/form/bureau-field';
import { FeeRule } from '~/portal/shared/bank-applications/form/fee-rule';
import { FieldInputs } from '~/portal/shared/bank-applications/form/field-inputs';
import { FieldGroup } from '~/portal/shared/bank-applications/form/step-layout';
import { useShownValues, useWizard } from '~/portal/shared/bank-applications/form/wizard-context';
import type { SetByBureau } from '~/portal/shared/bureaus/own-bureau';
import { BeforeYouSend } from '../preflight/before-you-send';
import { FeeShares } from './fee-shares';
import { ReviewSections } from './review-sections';

const amount = (value: number | undefined, max: number) =>
  value !== undefined && value >= 0 && value <= max ? value : 0;

/** Returns the title of the add-ons, and who decides them. */
function addonsTexts(bureau: SetByBureau | null): { title: string; hint: string } {
  if (bureau?.values.service_bureau_addon === undefined)
    return {
      title: 'Your add-ons',
      hint: 'The amounts your office adds, in dollars per funded return. Both are optional and come out of the client’s refund.',
    };
  return { title: 'Add-ons', hint: addonsWhy(bureau) };
}

/** Step 5: the office's add-ons, who gets each dollar, and the review before submission. */
export function FeesStep() {
  const { settings, bureau } = useWizard();
  const values = useShownValues();
  const { fees } = settings;
  const choice = {
    bank_product: values.bank_product,
    selected_software: values.selected_software,
    service_bureau_addon: amount(values.service_bureau_addon, fees.service_bureau_addon_max),
    transmitter_addon: amount(values.transmitter_addon, fees.transmitter_addon_max),
  };
  return (
    <Stack spacing={4}>
      <BeforeYouSend values={values} />
      <Typography className="print-only" variant="h4" component="p" sx={{ display: 'none' }}>
        {values.office_name} · EFIN {values.efin}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { md: 'minmax(0, 5fr) minmax(0, 7fr)' },
          '@media print': { gridTemplateColumns: '1fr' },
        }}
      >
        <Stack spacing={3}>
          <Card className="no-print">
            <CardContent>
              <FieldGroup {...addonsTexts(bureau)} narrow>
                <FieldInputs fields={['service_bureau_addon', 'transmitter_addon']} />
              </FieldGroup>
            </CardContent>
          </Card>
          <FeeRule values={values} choice={choice} />
          <Card component="section" aria-label="Fee summary">
            <CardContent>
              <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', mb: 1 }}>
                <Typography variant="h4" component="h3">
                  Fee summary
                </Typography>
                <Button
                  size="small"
                  className="no-print"
                  startIcon={<PrintOutlined />}
                  onClick={() => window.print()}
                  sx={{ mr: -1.5 }}
                >
                  Print
                </Button>
              </Stack>
              <FeeBreakdown application={{ ...choice, ...computeFees(settings, choice) }} bureau={bureau} />
            </CardContent>
          </Card>
        </Stack>
        <Card component="section" aria-label="Who gets each dollar">
          <CardContent>
            <Typography variant="h4" component="h3" sx={{ mb: 2 }}>
              Who gets each dollar
            </Typography>
            <FeeShares settings={settings} choice={choice} bureau={bureau} />
          </CardContent>
        </Card>
      </Box>
      <Card>
        <CardContent>
          <ReviewSections values={values} />
        </CardContent>
      </Card>
    </Stack>
  );
}
