import { shortId } from '@united/domain/shared/display';
import { ListPage } from '~/portal/ui/list/list-page';
import { ListRows } from '~/portal/ui/list/list-rows';
import { useList } from '~/portal/ui/list/use-list';
import { EntryList } from './entry-list';
import { FilterBar } from './filter-bar';
import { auditLog } from './list';

/** The audit log, for super admins. */
export function AuditPage() {
  const view = useList(auditLog);
  const { rows, setFilters } = view;
  const nameOf = (id: string) =>
    rows.find(({ actor }) => actor.uid === id)?.actor.name ??
    rows.find(({ target }) => target.id === id)?.target.name ??
    `Record ${shortId(id)}`;

  return (
    <ListPage
      view={view}
      title="Audit Log"
      subtitle="Every recorded action, newest first. Entries list field names, never values, and are kept permanently."
      filters={<FilterBar urlState={view} empty={view.empty} nameOf={nameOf} />}
    >
      <ListRows view={view} noOlder="No older entries">
        {(entries) => (
          <EntryList
            entries={entries}
            onActor={(actor) => setFilters({ actor })}
            onTarget={(target) => setFilters({ target })}
          />
        )}
      </ListRows>
    </ListPage>
  );
}
