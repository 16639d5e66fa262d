import { collections } from '@united/domain/collections';
import { today } from '@united/domain/formats';
import { incidentEntryDocument } from '@united/domain/incident';
import { incidentEntries } from '@united/domain/incident-queries';
import { useState } from 'react';
import { saveBlob } from '~/portal/components/save-blob';
import { useToast } from '~/portal/components/toast';
import { everyDocument } from '~/portal/firebase/every-document';
import { recordExport } from '~/portal/firebase/record-export';
import { useSession } from '~/portal/firebase/session-context';
import { exportText } from './export-text';
import type { Row } from './use-incidents';

/** Saves an incident with its whole timeline as a text file. */
export function useExport(incident: Row) {
  const toast = useToast();
  const { name } = useSession();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      const { rows, unreadable } = await everyDocument(
        incidentEntries(incident.id, 100),
        incidentEntryDocument,
        { signal: new AbortController().signal, onPage: () => undefined },
      );
      // A record for counsel is whole, or there is none.
      if (unreadable > 0) throw new Error(`${unreadable} entries cannot be read.`);
      const text = exportText({ incident, entries: rows, today: today(), now: new Date(), by: name });
      await recordExport({ collection: collections.incidents, where: [] }, rows.length);
      // The byte order mark makes editors read the file as UTF-8.
      saveBlob(
        new Blob(['\uFEFF', text], { type: 'text/plain;charset=utf-8' }),
        `incident-${incident.number}-${today()}.txt`,
      );
    } catch (error) {
      toast.error('The incident was not exported', error instanceof Error ? error.message : undefined);
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
}
