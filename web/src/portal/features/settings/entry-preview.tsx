import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import { entryValue } from '@united/domain/bank-applications/entry-lines';
import { taxYear } from '@united/domain/settings/settings';
import { Timestamp } from 'firebase/firestore';
import { useFormContext, useWatch } from 'react-hook-form';
import { useSettings } from '~/portal/shared/settings/settings';
import { monoFamily } from '~/theme/tokens';
import type { Settings } from './schema';

const now = Timestamp.now();

/** A fictional office’s application, apart from its season. */
const demoOffice: Omit<BankApplication, 'season' | 'tax_year'> = {
  submitted_by: '',
  submitted_at: now,
  updated_at: now,
  status: 'Bank Application Sent',
  status_reason: null,
  application_type: 'New',
  office_name: 'Maple Street Tax',
  efin: '012345',
  master_efin: '654321',
  ptin_number: 'P01234567',
  holder_first_name: 'Dana',
  holder_last_name: 'Reed',
  holder_email: 'dana@maple.example',
  holder_phone: '5555550123',
  holder_ssn_last4: '6789',
  license_id: 'D1234567',
  license_issue_state: 'GA',
  license_expiry: '2029-04-30',
  shipping_address_line1: '1 Maple Street',
  shipping_city: 'Macon',
  shipping_state: 'GA',
  shipping_zip: '31201',
  bank_name: 'First Community Bank',
  account_name: 'Maple Street Tax LLC',
  account_type: 'Checking',
  routing_number_last4: '0021',
  account_number_last4: '4321',
  bank_product: 'Refund Advantage',
  selected_software: 'TaxSlayer',
  service_bureau_addon: 0,
  transmitter_addon: 10,
  service_bureau_fee: 0,
  transmitter_fee: 33,
  software_tech_fee: 18,
  bank_fee: 39.95,
  total_fee: 90.95,
  sensitive_on_file: [],
  version: 1,
  search_terms: [],
};
const demoValues = {
  holder_dob: '1980-01-31',
  holder_ssn: '123456789',
  routing_number: '021000021',
  account_number: '0987654321',
  security_question: 'Example',
};

/** Previews the lines as the entry desk shows them, using a fictional office. */
export function EntryPreview({ layout }: { layout: number }) {
  const { control } = useFormContext<Settings>();
  const stored = useWatch({ control, name: `staff.entry_layouts.${layout}` });
  const { season } = useSettings();
  const office = { ...demoOffice, season, tax_year: taxYear({ season }), bank_product: stored?.bank ?? '' };
  const lines = stored?.lines ?? [];
  return (
    <Box
      component="dl"
      aria-label="Preview"
      sx={{
        m: 0,
        p: 2,
        borderRadius: 1,
        bgcolor: 'background.sunken',
        display: 'grid',
        columnGap: 3,
        rowGap: 0.5,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 2fr) minmax(0, 3fr)' },
      }}
    >
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line has no id other than its index.
        <Box key={index} sx={{ display: 'contents' }}>
          <Typography component="dt" variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
            {line.label || `Line ${index + 1}`}
          </Typography>
          <Box component="dd" sx={{ m: 0, fontFamily: monoFamily, overflowWrap: 'anywhere' }}>
            {entryValue(line, office, demoValues) ?? 'Not provided'}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
