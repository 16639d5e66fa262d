import BureauIcon from '@mui/icons-material/HubOutlined';
import { bureauDocument, bureauStatuses } from '@united/domain/bureaus/bureau';
import { bureauList } from '@united/domain/bureaus/queries';
import { limits } from '@united/domain/shared/limits';
import { choice, defineList, type RowOf, search } from '~/portal/ui/list/define-list';
import { bureauStatusLabels } from './status-chip';

/** All service bureaus, by name. */
export const bureaus = defineList({
  key: 'bureaus',
  label: 'Bureaus',
  document: bureauDocument,
  filters: {
    q: search('Search bureaus...', 'name, master EFIN or owner'),
    status: choice('Status', 'All statuses', bureauStatuses, (status) => bureauStatusLabels[status]),
  },
  filterWidths: '180px',
  sorts: ['name'],
  direction: 'asc',
  opened: 'bureau',
  query: ({ q, status, dir }, size) =>
    bureauList({ search: q, status: status || null, direction: dir }, size),
  countedTo: limits.documentsPerRead,
  failed: 'Failed to load the bureaus.',
  empty: {
    icon: <BureauIcon />,
    title: 'No bureaus found',
    none: 'No bureaus yet',
    noMatch:
      'No bureau matches the search and filter. Search matches exact phrases and the start of words in the name, the master EFIN, and the owner’s name and email.',
    hint: 'Create a bureau for an ERO who offers our software to other offices.',
  },
});

export type Row = RowOf<typeof bureaus>;
