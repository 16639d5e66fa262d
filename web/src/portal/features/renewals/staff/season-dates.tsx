import Link from '@mui/material/Link';
import { calendarDateText } from '@united/domain/shared/display';
import { Link as RouterLink } from 'react-router-dom';
import { useSettings } from '~/portal/shared/settings/settings';
import { DetailList } from '~/portal/ui/detail-list';
import { Section } from '~/portal/ui/section';

/** When each bank takes the season's applications. */
export function SeasonDates() {
  const { season, banks } = useSettings();
  return (
    <Section
      title="Application dates"
      hint={
        <>
          When each bank takes applications for season {season}. Dates are set in{' '}
          <Link component={RouterLink} to="/admin/settings/banks">
            Settings
          </Link>
          .
        </>
      }
    >
      <DetailList
        items={banks.map(({ name, opens_on, closes_on }) => ({
          label: name,
          value: [
            opens_on ? `Opens ${calendarDateText(opens_on)}` : 'No opening date',
            closes_on ? `closes ${calendarDateText(closes_on)}` : 'no deadline',
          ].join(', '),
        }))}
      />
    </Section>
  );
}
