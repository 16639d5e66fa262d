import { all, type Check, type Finding, part } from './house';

/** The action that a line of a timeline is logged under. */
const actions: Record<string, string> = {
  submitted: 'application.submitted',
  status_changed: 'application.status_changed',
  banking_updated: 'application.banking_updated',
};

/**
 * Every change of an application is in the log once: submissions, statuses that staff gave, changes
 * of banking.
 */
export const checkAudit: Check = (house) => {
  const findings: Finding[] = [];
  const counts = (entries: Iterable<string>) => {
    const found = new Map<string, number>();
    for (const entry of entries) found.set(entry, (found.get(entry) ?? 0) + 1);
    return found;
  };
  const events = all(house, 'bank_application_events');
  const happened = counts(
    [...events].flatMap(([id, { application_id, type }]) =>
      // A status that a change of banking set back is logged with that change.
      type === 'status_changed' && events.has(id.replace(/status_changed$/, 'banking_updated'))
        ? []
        : [`${actions[String(type)]} ${application_id}`],
    ),
  );
  const logged = counts(
    [...all(house, 'audit_log').values()]
      .filter(({ action }) => Object.values(actions).includes(String(action)))
      .map(({ action, target }) => `${action} ${part(target, 'id')}`),
  );
  for (const [entry, count] of happened) {
    const [action, id = ''] = entry.split(' ');
    const rows = logged.get(entry) ?? 0;
    if (rows === count) continue;
    findings.push({
      where: `bank_applications/${id}`,
      problem: `${action} happened ${count} times, logged ${rows}`,
    });
  }
  return findings;
};
