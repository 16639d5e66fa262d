import { ExportButton } from '~/portal/shared/audit/export-button';
import { useSettings } from '~/portal/shared/settings/settings';
import { ListGrid } from '~/portal/ui/list/list-grid';
import { ListPage } from '~/portal/ui/list/list-page';
import { useList } from '~/portal/ui/list/use-list';
import { RetryBoundary } from '~/portal/ui/retry-boundary';
import { columns } from './columns';
import { csvColumns } from './csv';
import { people } from './list';
import { ReadinessCard } from './readiness-card';
import { Reminders } from './reminders';

export function ReadinessPage() {
  return (
    <RetryBoundary message="Failed to load the season’s readiness.">
      <Page />
    </RetryBoundary>
  );
}

function Page() {
  const { season } = useSettings();
  const view = useList(people, season);
  return (
    <ListPage
      view={view}
      title="Season Readiness"
      subtitle={`What members and EROs still need before season ${season}. Those who are least ready come first.`}
      action={
        <ExportButton
          view={view}
          file={`readiness-${season}`}
          columns={csvColumns}
          words={{ one: 'user', many: 'users' }}
        />
      }
      above={<Reminders season={season} />}
    >
      <ListGrid view={view} columns={columns} card={(row) => <ReadinessCard row={row} />} />
    </ListPage>
  );
}
