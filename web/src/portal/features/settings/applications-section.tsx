import { useFormContext } from 'react-hook-form';
import { FormNumber } from '~/portal/components/form/form-number';
import { labelOf, type Settings } from './schema';
import { Section } from './section';

/** How much one member may submit. */
export function ApplicationsSection({ readOnly }: { readOnly: boolean }) {
  const { control } = useFormContext<Settings>();
  return (
    <Section
      title="Bank applications"
      hint="Keeps one account from claiming EFINs in bulk. An ERO who runs several offices submits one for each."
    >
      <FormNumber
        control={control}
        name="staff.submissions_per_day"
        label={labelOf('staff.submissions_per_day')}
        unit="a day"
        required
        disabled={readOnly}
      />
    </Section>
  );
}
