import { disposalProblem, disposalRunDocument } from '@united/domain/retention/disposal';
import { disposalRuns } from '@united/domain/retention/queries';
import { dateText } from '@united/domain/shared/display';
import { serverNow } from '~/portal/auth/server-clock';
import { useLiveQuery } from '~/portal/data/live';
import { LinkedAlert } from './linked-alert';

const spec = disposalRuns(1);

/** Warns super admins if the newest daily disposal is over two days old. Costs one read. */
export function DisposalLate() {
  const [run] = useLiveQuery(spec, disposalRunDocument).data;
  const problem = run && disposalProblem(run, serverNow());
  if (!problem) return null;
  const started = `started on ${dateText(run.started_at.toDate())}`;
  return (
    <LinkedAlert severity="error" to="/admin/retention">
      {problem === 'stopped' ? (
        <>The data disposal that {started} has not finished.</>
      ) : (
        <>The last data disposal {started}. It should run every day.</>
      )}
    </LinkedAlert>
  );
}
