import Skeleton from '@mui/material/Skeleton';
import { applicationsOfStatus } from '@united/domain/bank-application-queries';
import {
  bankApplicationStatuses,
  statusMeanings,
  storedStatusesOf,
} from '@united/domain/bank-application-status';
import { useMemo } from 'react';
import { LoadFailed } from '~/portal/components/load-failed';
import { BarChart } from './bar-chart';
import { useCounts } from './count';
import { joinedIn, lastMonths } from './months';
import { Panel } from './panel';

const byStatus = bankApplicationStatuses.map((status) => applicationsOfStatus(storedStatusesOf(status)));
const tone = (name: string) => `var(--mui-palette-${name}-main)`;

const Waiting = () => <Skeleton variant="rounded" aria-label="Loading" height={180} />;

/** How many members and EROs joined in each of the last twelve months. */
export function MembersPerMonth() {
  const months = useMemo(() => lastMonths(12, new Date()), []);
  const { data, isError, retry } = useCounts(useMemo(() => months.map(joinedIn), [months]));
  return (
    <Panel title="New members per month">
      {isError ? (
        <LoadFailed message="Failed to count the members." onRetry={retry} />
      ) : data ? (
        <BarChart
          caption="New members per month"
          each="Month"
          counted="Members"
          bars={months.map(({ key, short, long }, i) => ({
            key,
            short,
            long,
            value: data[i] ?? 0,
            color: tone('primary'),
          }))}
        />
      ) : (
        <Waiting />
      )}
    </Panel>
  );
}

/** How many applications have each status; the figures of the cards above, side by side. */
export function ApplicationsByStatus() {
  const { data, isError, retry } = useCounts(byStatus);
  return (
    <Panel title="Applications by status">
      {isError ? (
        <LoadFailed message="Failed to count the applications." onRetry={retry} />
      ) : data ? (
        <BarChart
          caption="Bank applications by status"
          each="Status"
          counted="Applications"
          bars={bankApplicationStatuses.map((status, i) => ({
            key: status,
            short: statusMeanings[status].short,
            long: status,
            value: data[i] ?? 0,
            color: tone(statusMeanings[status].tone),
          }))}
        />
      ) : (
        <Waiting />
      )}
    </Panel>
  );
}
