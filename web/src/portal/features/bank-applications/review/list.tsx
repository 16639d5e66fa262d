import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined';
import { bankApplicationDocument } from '@united/domain/bank-applications/bank-application';
import { applicationList, applicationSorts } from '@united/domain/bank-applications/queries';
import { bankApplicationStatuses, withdrawnLabel } from '@united/domain/bank-applications/status';
import { limits } from '@united/domain/shared/limits';
import * as z from 'zod/mini';
import { BureauPicker } from '~/portal/shared/bureaus/bureau-picker';
import { useSettings } from '~/portal/shared/settings/settings';
import { ChoiceField } from '~/portal/ui/choice-field';
import {
  choice,
  defineList,
  documentId,
  type Filter,
  type RowOf,
  search,
} from '~/portal/ui/list/define-list';

/** Number of past seasons in the filter. */
const earlierSeasons = 3;

/** A filter with options from settings. A removed option stays while it is selected. */
const settingChoice = (
  label: string,
  all: string,
  schema: Filter['schema'],
  valuesOf: (settings: ReturnType<typeof useSettings>) => string[],
): Filter => ({
  schema,
  label,
  Control: ({ value, onChange }) => {
    const values = new Set(valuesOf(useSettings()));
    if (value) values.add(value);
    const options = [...values].map((each) => ({ value: each, label: each }));
    return <ChoiceField label={label} all={all} value={value} options={options} onChoose={onChange} />;
  },
});

/** Every office's bank applications. */
export const applications = defineList({
  key: 'bank-applications',
  saved: 'bank_applications',
  label: 'Bank applications',
  document: bankApplicationDocument,
  filters: {
    q: search('Search applications...', 'office, EFIN, name or email'),
    status: choice('Status', 'All statuses', bankApplicationStatuses, (status) => status),
    bank: settingChoice('Bank', 'All banks', z.string().check(z.maxLength(limits.shortText)), ({ banks }) =>
      banks.map(({ name }) => name),
    ),
    change: {
      ...choice('Changes', 'All', ['requested', 'withdrawn'], (value) =>
        value === 'requested' ? 'Change requested' : withdrawnLabel,
      ),
      folded: true,
    },
    warnings: { ...choice('Warnings', 'All', ['some'], () => 'With warnings'), folded: true },
    season: {
      ...settingChoice('Season', 'All seasons', z.string().check(z.regex(/^\d{0,4}$/)), ({ season }) =>
        Array.from({ length: earlierSeasons + 1 }, (_, i) => String(season - i)),
      ),
      folded: true,
    },
    bureau: {
      schema: documentId,
      label: 'Bureau',
      folded: true,
      ownChip: true,
      Control: ({ value, onChange }) => <BureauPicker key={value} id={value} onChoose={onChange} />,
    },
    /** The submitter's uid. */
    member: { schema: documentId },
  },
  filterWidths: '224px 180px',
  sorts: applicationSorts,
  orders: {
    'submitted_at desc': 'Newest first',
    'submitted_at asc': 'Oldest first',
    'office_name asc': 'Office name, A to Z',
    'office_name desc': 'Office name, Z to A',
    'total_fee desc': 'Highest total fee',
    'total_fee asc': 'Lowest total fee',
  },
  ordersOnPhone: true,
  opened: 'application',
  query: ({ q, status, change, warnings, bank, season, bureau, member, sort, dir }, size) =>
    applicationList(
      {
        search: q,
        status: status || null,
        openChange: change === 'requested',
        withdrawn: change === 'withdrawn',
        warnings: warnings === 'some',
        bank_product: bank || null,
        season: Number(season) || null,
        bureau: bureau || null,
        member: member || null,
        sort,
        direction: dir,
      },
      size,
    ),
  failed: 'Failed to load applications. Please try refreshing the page.',
  empty: {
    icon: <AccountBalanceOutlined />,
    title: 'No Applications Found',
    noMatch:
      'No application matches the search and filters. Search matches the beginning of words in the office name, EFIN, and the holder’s and account’s name and email, and exact phrases.',
    hint: 'Applications appear here as soon as an office submits one.',
  },
});

/** An application of the list. */
export type Row = RowOf<typeof applications>;
