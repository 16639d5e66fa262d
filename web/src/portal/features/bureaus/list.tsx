import OfficesIcon from '@mui/icons-material/StorefrontOutlined';
import { bankApplicationStatuses } from '@united/domain/bank-applications/status';
import { bureauOfficeDocument } from '@united/domain/bureaus/bureau-office';
import { licenseStateLabels, licenseStates } from '@united/domain/bureaus/license';
import { bureauOfficeList } from '@united/domain/bureaus/queries';
import { noApplication } from '@united/domain/bureaus/table-texts';
import { nextStepActors } from '@united/domain/dashboard/next-step-rules';
import { limits } from '@united/domain/shared/limits';
import * as z from 'zod/mini';
import { useSettings } from '~/portal/shared/settings/settings';
import { ChoiceField } from '~/portal/ui/choice-field';
import { choice, defineList, type Filter, type RowOf, search } from '~/portal/ui/list/define-list';
import { turnLabels } from './texts';

/** The bureau and season whose offices are listed. */
export interface BureauSeason {
  bureauId: string;
  season: number;
}

/** The banks of the settings. A removed bank stays while it is selected. */
const bankFilter: Filter = {
  schema: z.string().check(z.maxLength(limits.shortText)),
  label: 'Bank',
  folded: true,
  Control: ({ value, onChange }) => {
    const banks = new Set(useSettings().banks.map(({ name }) => name));
    if (value) banks.add(value);
    const options = [...banks].map((each) => ({ value: each, label: each }));
    return <ChoiceField label="Bank" all="All banks" value={value} options={options} onChoose={onChange} />;
  },
};

/** A bureau's offices in a season, by name. */
export const bureauOffices = defineList({
  key: 'bureau-offices',
  label: 'Offices',
  document: bureauOfficeDocument,
  filters: {
    q: search('Search offices...', 'name, email, office name or EFIN'),
    next: choice('Whose turn', 'Anyone’s', nextStepActors, (who) => turnLabels[who]),
    status: choice('Status', 'All statuses', ['none', ...bankApplicationStatuses] as const, (status) =>
      status === 'none' ? noApplication : status,
    ),
    bank: bankFilter,
    ready: {
      ...choice('Season readiness', 'All', ['yes', 'no'] as const, (value) =>
        value === 'yes' ? 'All steps done' : 'Steps to do',
      ),
      folded: true,
    },
    overdue: { ...choice('Overdue', 'All', ['yes'] as const, () => 'Something is overdue'), folded: true },
    license: {
      ...choice('License', 'All', licenseStates, (state) => licenseStateLabels[state]),
      folded: true,
    },
  },
  filterWidths: '170px 230px',
  sorts: ['name'],
  direction: 'asc',
  orders: { 'name asc': 'Name, A to Z', 'name desc': 'Name, Z to A' },
  ordersOnPhone: true,
  opened: 'office',
  query: (
    { q, next, status, bank, ready, overdue, license, dir },
    size,
    { bureauId, season }: BureauSeason,
  ) =>
    bureauOfficeList(
      {
        bureauId,
        season,
        search: q,
        bank: bank || null,
        status: status || null,
        next: next || null,
        ready: ready === '' ? null : ready === 'yes',
        overdue: overdue === 'yes',
        license: license || null,
        direction: dir,
      },
      size,
    ),
  failed: 'Failed to load your offices.',
  empty: {
    icon: <OfficesIcon />,
    title: 'No offices found',
    none: 'No offices yet',
    noMatch:
      'No office matches the search and filters. Search matches the beginning of words in name, email, office name and EFIN, and exact phrases.',
    hint: 'An office appears here as soon as it accepts your invitation.',
  },
});

/** An office of the list. */
export type Row = RowOf<typeof bureauOffices>;
