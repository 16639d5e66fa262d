import type { ApplicationChange } from '@united/domain/bank-applications/application-change';
import { bankActiveId } from '@united/domain/bank-applications/bank-active';
import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import {
  type BankImportRow,
  bankImportRowId,
  importRowHours,
} from '@united/domain/bank-applications/bank-import';
import { currentStatus } from '@united/domain/bank-applications/status';
import { changeSecretsId } from '@united/domain/shared/collections';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import {
  bankActive,
  bankApplicationChanges,
  bankApplicationSecrets,
  bankImportRows,
} from '../platform/firestore';
import type { OpenChange } from './open-change';

/** What an imported status also ends: an open change request and the choice of active bank. */
interface Ended {
  open: OpenChange | null;
  active_bank: BankImportRow['active_bank'];
}

/**
 * Reads the values an import is about to replace, and returns the write that stores them for an
 * undo, including the encrypted values of a refused change request. Must run in the transaction of
 * the change: the existence of the row means that this import changed the application.
 */
export async function saveUndoRowIn(
  transaction: Transaction,
  importId: string,
  applicationId: string,
  application: BankApplication,
  { open, active_bank }: Ended,
): Promise<(changed: BankApplication, now: Timestamp) => void> {
  const secrets =
    open && (await transaction.get(bankApplicationSecrets().doc(changeSecretsId(open.id)))).data();
  return (changed, now) => {
    const row: BankImportRow = {
      import_id: importId,
      application_id: applicationId,
      member_id: application.submitted_by,
      version: changed.version,
      status: currentStatus(application.status),
      to: currentStatus(changed.status),
      status_reason: application.status_reason ?? null,
      reason_code: application.reason_code ?? null,
      open_change: open && { id: open.id, values: secrets?.values ?? {} },
      active_bank,
      undone: false,
      expires_at: Timestamp.fromMillis(now.toMillis() + importRowHours * 60 * 60_000),
    };
    transaction.create(bankImportRows().doc(bankImportRowId(importId, applicationId)), row);
  };
}

/** What an undo restores besides the status. */
export interface Restored {
  /** Fields of the application to update. */
  fields: Partial<BankApplication>;
  /** The reopened change request. */
  change: ApplicationChange | null;
  write: (now: Timestamp) => void;
}

/**
 * Reads what an import ended, and returns what restores it: the reason and code, the refused change
 * request with its encrypted values, and the office's active bank, unless it has chosen another.
 */
export async function restoreIn(
  transaction: Transaction,
  row: BankImportRow,
  undoReason: string,
): Promise<Restored> {
  const { open_change, active_bank } = row;
  const changeRef = open_change && bankApplicationChanges().doc(open_change.id);
  const choiceRef = active_bank && bankActive().doc(bankActiveId(active_bank));
  const [refused, chosen] = await Promise.all([
    changeRef && transaction.get(changeRef),
    choiceRef && transaction.get(choiceRef),
  ]);
  const change = refused?.data();
  const reopens = open_change && change?.state === 'refused' ? change : null;
  return {
    fields: {
      status_reason: row.status_reason ?? undoReason,
      reason_code: row.reason_code,
      ...(reopens && { open_change: open_change?.id, has_open_change: true }),
    },
    change: reopens,
    write: (now) => {
      transaction.update(bankImportRows().doc(bankImportRowId(row.import_id, row.application_id)), {
        undone: true,
      });
      if (choiceRef && active_bank && !chosen?.exists) transaction.create(choiceRef, active_bank);
      if (!reopens || !changeRef || !open_change) return;
      transaction.update(changeRef, {
        state: 'requested',
        decided_by: null,
        decided_at: null,
        decision_reason: null,
        called_back: false,
      });
      if (Object.keys(open_change.values).length === 0) return;
      transaction.set(bankApplicationSecrets().doc(changeSecretsId(open_change.id)), {
        member_id: row.member_id,
        values: open_change.values,
        updated_at: now,
      });
    },
  };
}
