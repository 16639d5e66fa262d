import Box from '@mui/material/Box';
import { FormMoney } from '~/portal/ui/form/form-money';
import { FormNumber } from '~/portal/ui/form/form-number';
import { Section, twoColumns } from './section';
import { useSetting } from './use-setting';

/** What the public pages offer. */
export function OfferSection({ readOnly }: { readOnly: boolean }) {
  const field = useSetting(readOnly);
  return (
    <Section
      title="Prices and offer"
      hint="Dollars per filing season and plan, the free trial, and the most a bank advances on one refund. The public pages show them within five minutes; their drawings follow with the next deploy."
    >
      <Box sx={twoColumns}>
        {(['package_price', 'co_brand_price', 'advance_max'] as const).map((price) => (
          <FormMoney key={price} {...field(`public.offer.${price}`)} required />
        ))}
        <FormNumber {...field('public.offer.trial_days')} unit="days" required />
      </Box>
    </Section>
  );
}
