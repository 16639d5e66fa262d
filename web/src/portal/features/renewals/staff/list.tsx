import RenewIcon from '@mui/icons-material/AutorenewOutlined';
import { preparedApplicationDocument, preparedStates } from '@united/domain/renewals/prepared-application';
import { renewalsOfSeason } from '@united/domain/renewals/queries';
import { limits } from '@united/domain/shared/limits';
import * as z from 'zod/mini';
import { useSettings } from '~/portal/shared/settings/settings';
import { ChoiceField } from '~/portal/ui/choice-field';
import { choice, defineList, type Filter, type RowOf, search } from '~/portal/ui/list/define-list';
import { renewalStateLabels } from '../progress';

/** The banks of the settings. A removed bank stays while it is selected. */
const bankFilter: Filter = {
  schema: z.string().check(z.maxLength(limits.shortText)),
  label: 'Bank',
  Control: ({ value, onChange }) => {
    const banks = new Set(useSettings().banks.map(({ name }) => name));
    if (value) banks.add(value);
    const options = [...banks].map((each) => ({ value: each, label: each }));
    return <ChoiceField label="Bank" all="All banks" value={value} options={options} onChoose={onChange} />;
  },
};

/** A season's renewals, oldest first. */
export const renewals = defineList({
  key: 'renewals',
  label: 'Renewals',
  document: preparedApplicationDocument,
  filters: {
    q: search('Search renewals...', 'office, EFIN, name or email'),
    bank: bankFilter,
    state: choice('Status', 'All statuses', preparedStates, (state) => renewalStateLabels[state]),
  },
  filterWidths: '200px 160px',
  sorts: [],
  query: ({ q, bank, state }, size, season: number) =>
    renewalsOfSeason({ season, search: q, bank: bank || null, state: state || null }, size),
  failed: 'Failed to load the renewals.',
  empty: {
    icon: <RenewIcon />,
    title: 'No renewals found',
    none: 'No renewals',
    noMatch:
      'No renewal matches the search and filters. Search matches the beginning of words in the office name, EFIN, and the member’s name and email, and exact phrases.',
    hint: 'Renewals are prepared when a super admin opens a season.',
  },
});

/** A renewal of the list. */
export type Row = RowOf<typeof renewals>;
