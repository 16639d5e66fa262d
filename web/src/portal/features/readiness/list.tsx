import ReadyIcon from '@mui/icons-material/FactCheckOutlined';
import { readinessList } from '@united/domain/readiness/queries';
import {
  readinessStepLabels,
  readinessSteps,
  seasonReadinessDocument,
} from '@united/domain/readiness/season-readiness';
import { choice, defineList, type RowOf, search } from '~/portal/ui/list/define-list';

/** Season readiness of members and EROs, least ready first. */
export const readinessUsers = defineList({
  key: 'readiness',
  saved: 'season_readiness',
  label: 'Season readiness',
  document: seasonReadinessDocument,
  filters: {
    q: search('Search users...', 'name or email'),
    missing: choice('Missing step', 'Any', readinessSteps, (step) => readinessStepLabels[step]),
  },
  filterWidths: '240px',
  sorts: ['score'],
  direction: 'asc',
  query: ({ q, missing, dir }, size, season: number) =>
    readinessList({ season, search: q, missing: missing || null, direction: dir }, size),
  failed: 'Failed to load the users.',
  empty: {
    icon: <ReadyIcon />,
    title: 'No users found',
    noMatch:
      'No user matches the search and filter. Search matches the beginning of words in name and email, and exact phrases.',
    hint: 'Members and EROs appear here as soon as they are added. A new season takes a few minutes to appear.',
  },
});

/** A user of the list. */
export type Row = RowOf<typeof readinessUsers>;
