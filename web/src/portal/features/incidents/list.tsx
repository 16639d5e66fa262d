import IncidentIcon from '@mui/icons-material/GppMaybeOutlined';
import { incidentDocument, incidentStatuses, incidentStatusLabels } from '@united/domain/incidents/incident';
import { incidentList } from '@united/domain/incidents/queries';
import { limits } from '@united/domain/shared/limits';
import { choice, defineList, type RowOf, search } from '~/portal/ui/list/define-list';

/** The log of security incidents, newest first. */
export const incidents = defineList({
  key: 'incidents',
  saved: 'incidents',
  label: 'Incidents',
  document: incidentDocument,
  filters: {
    q: search('Search incidents...', 'number, title or kind'),
    status: choice('Status', 'All Status', ['live', ...incidentStatuses] as const, (status) =>
      status === 'live' ? 'Not closed' : incidentStatusLabels[status],
    ),
  },
  filterWidths: '180px',
  sorts: [],
  opened: 'incident',
  query: ({ q, status }, size) => incidentList({ search: q, status: status || null }, size),
  countedTo: limits.documentsPerRead,
  failed: 'Failed to load the incidents.',
  empty: {
    icon: <IncidentIcon />,
    title: 'No incidents found',
    none: 'No incidents so far',
    noMatch:
      'No incidents match your search and filter. Search matches exact phrases and the start of words in the number, title and kind.',
    hint: 'Report a lost device, a stolen password or data sent to the wrong person as soon as anyone learns about it. Some notices are due within days.',
  },
});

export type Row = RowOf<typeof incidents>;
