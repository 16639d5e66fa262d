import { calendarDateText } from '@united/domain/shared/display';
import { useFormContext, useWatch } from 'react-hook-form';
import { BankRows } from './bank-rows';
import type { Settings } from './schema';
import { Section } from './section';

/** When each bank takes applications, with links to the banks. */
export function SeasonDates() {
  const { control } = useFormContext<Settings>();
  const banks = useWatch({ control, name: 'public.banks' });
  return (
    <Section title="Application dates" hint="Each bank sets its own dates. Open a bank to change them.">
      <BankRows
        label="Application dates"
        banks={banks}
        textOf={({ opens_on, closes_on }) =>
          [
            opens_on ? `Opens ${calendarDateText(opens_on)}` : 'No opening date',
            closes_on ? `closes ${calendarDateText(closes_on)}` : 'no deadline',
          ].join(', ')
        }
      />
    </Section>
  );
}
