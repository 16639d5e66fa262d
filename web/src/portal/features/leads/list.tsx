import LeadsIcon from '@mui/icons-material/ContactMailOutlined';
import { contactMessageDocument, leadStatuses, leadStatusLabels } from '@united/domain/leads/lead';
import { leadList } from '@united/domain/leads/queries';
import { limits } from '@united/domain/shared/limits';
import { choice, defineList, type RowOf, search } from '~/portal/ui/list/define-list';

/** Messages and call requests from the public site, newest first. */
export const leads = defineList({
  key: 'leads',
  saved: 'leads',
  label: 'Leads',
  document: contactMessageDocument,
  filters: {
    q: search('Search leads...', 'name, email, company or subject'),
    status: choice('Status', 'All Status', leadStatuses, (status) => leadStatusLabels[status]),
  },
  filterWidths: '180px',
  sorts: ['created_at'],
  opened: 'lead',
  query: ({ q, status, dir }, size) => leadList({ search: q, status: status || null, direction: dir }, size),
  countedTo: limits.documentsPerRead,
  failed: 'Failed to load leads.',
  empty: {
    icon: <LeadsIcon />,
    title: 'No leads found',
    noMatch:
      'No leads match your search and filter. Search matches exact phrases and the start of words in the name, email, company and subject.',
    hint: 'Contact messages and call requests will appear here.',
  },
});

export type Lead = RowOf<typeof leads>;
