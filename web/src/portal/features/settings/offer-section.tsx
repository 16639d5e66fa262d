import Box from '@mui/material/Box';
import { useFormContext } from 'react-hook-form';
import { FormMoney } from '~/portal/ui/form/form-money';
import { FormNumber } from '~/portal/ui/form/form-number';
import { labelOf, type Settings } from './schema';
import { Section, twoColumns } from './section';

/** What the public pages offer. */
export function OfferSection({ readOnly }: { readOnly: boolean }) {
  const { control } = useFormContext<Settings>();
  return (
    <Section
      title="Prices and offer"
      hint="Dollars per filing season and plan, the free trial, and the most a bank advances on one refund. The public pages show them within five minutes; their drawings follow with the next deploy."
    >
      <Box sx={twoColumns}>
        {(['package_price', 'co_brand_price', 'advance_max'] as const).map((price) => (
          <FormMoney
            key={price}
            control={control}
            name={`public.offer.${price}`}
            label={labelOf(`public.offer.${price}`)}
            required
            disabled={readOnly}
          />
        ))}
        <FormNumber
          control={control}
          name="public.offer.trial_days"
          label={labelOf('public.offer.trial_days')}
          unit="days"
          required
          disabled={readOnly}
        />
      </Box>
    </Section>
  );
}
