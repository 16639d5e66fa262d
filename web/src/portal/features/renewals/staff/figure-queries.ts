import { applicationList } from '@united/domain/bank-applications/queries';
import type { PreparedState } from '@united/domain/renewals/prepared-application';
import { renewalsOfSeason, seenRenewals } from '@united/domain/renewals/queries';
import { limits } from '@united/domain/shared/limits';
import type { QuerySpec } from '@united/domain/shared/query';

const inState = (season: number, state: PreparedState): QuerySpec =>
  renewalsOfSeason({ season, search: '', bank: null, state }, limits.counted);

/** The renewals of a season that aren't sent. Their users can be reminded. */
export const unsentRenewals = (season: number): QuerySpec => inState(season, 'prepared');

/** Returns the queries whose matches the figures of a season's renewals count. */
export const figureQueries = (season: number): { label: string; spec: QuerySpec }[] => [
  { label: 'Opened by the office', spec: seenRenewals(season) },
  { label: 'Sent', spec: inState(season, 'sent') },
  { label: 'Not sent yet', spec: unsentRenewals(season) },
  { label: 'Not renewing', spec: inState(season, 'dismissed') },
];

/** Returns the query of a season's applications. An opening can only be undone while there are none. */
export const applicationsOfSeason = (season: number): QuerySpec =>
  applicationList(
    { search: '', status: null, bank_product: null, season, sort: 'submitted_at', direction: 'desc' },
    1,
  );
