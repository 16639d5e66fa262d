import { incidentEntryDocument } from '@united/domain/incidents/incident';
import { incidentEntries } from '@united/domain/incidents/queries';
import { collections } from '@united/domain/shared/collections';
import { today } from '@united/domain/shared/formats';
import { CallError } from '~/portal/data/errors';
import { everyDocument } from '~/portal/data/every-document';
import { recordExport } from '~/portal/shared/audit/record-export';
import { useSession } from '~/portal/shared/users/session-context';
import { saveText } from '~/portal/ui/save-blob';
import { useAction } from '~/portal/ui/use-action';
import { exportText } from './export-text';
import type { Row } from './list';

/** Saves an incident with its whole timeline as a text file. */
export function useExport(incident: Row) {
  const { name } = useSession();
  return useAction(async () => {
    const { rows, unreadable } = await everyDocument(
      incidentEntries(incident.id, 100),
      incidentEntryDocument,
      { signal: new AbortController().signal, onPage: () => undefined },
    );
    // A record for counsel is whole, or there is none.
    if (unreadable > 0) throw new CallError('failed-precondition', `${unreadable} entries cannot be read.`);
    const text = exportText({ incident, entries: rows, today: today(), now: new Date(), by: name });
    await recordExport({ collection: collections.incidents, where: [] }, rows.length);
    saveText('text/plain', `incident-${incident.number}-${today()}.txt`, text);
  }, 'The incident was not exported');
}
