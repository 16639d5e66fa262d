import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import type { CallableInput } from '@united/domain/shared/contracts';
import { useState } from 'react';
import { call } from '~/portal/data/call';
import type { WithId } from '~/portal/data/documents';
import { CallError, messageOf } from '~/portal/data/errors';
import { correctionMode } from '~/portal/shared/bank-applications/correction';
import { useSettings } from '~/portal/shared/settings/settings';
import { modeTexts } from './texts';

type Input = CallableInput<'correctApplication'>;

/** The change to apply to the other applications. */
export interface SharedChange {
  efin: string;
  /** The form's phone number, for applications without one that staff must confirm by phone. */
  phone: string;
  note: string | null;
}

export interface Sent {
  office: WithId<BankApplication>;
  state: 'sending' | 'done' | 'failed';
  /** The result. */
  text: string;
  /** Input of a call whose response was lost. Retried unchanged, because it may have succeeded. */
  lost: Input | null;
}

/** Sends an EFIN change for other applications, one call each, and tracks the results. */
export function useAlsoSend() {
  const { season } = useSettings();
  const [sent, setSent] = useState<readonly Sent[]>([]);
  const put = (one: Sent) =>
    setSent((before) =>
      before.some(({ office }) => office.id === one.office.id)
        ? before.map((each) => (each.office.id === one.office.id ? one : each))
        : [...before, one],
    );

  function inputOf(office: WithId<BankApplication>, { efin, phone, note }: SharedChange): Input {
    const needsPhone = correctionMode(office, season) === 'request' && !office.holder_phone && phone !== '';
    return {
      application_id: office.id,
      expected_updated_at: office.updated_at.toMillis(),
      changes: { efin, ...(needsPhone && { holder_phone: phone }) },
      ...(note && { note }),
      idempotency_key: crypto.randomUUID(),
    };
  }

  async function sendOne(office: WithId<BankApplication>, change: SharedChange, lost: Input | null = null) {
    put({ office, state: 'sending', text: 'Sending…', lost });
    const input = lost ?? inputOf(office, change);
    try {
      const { outcome } = await call('correctApplication', input);
      const way = outcome === 'requested' ? 'request' : (correctionMode(office, season) ?? 'at_once');
      put({ office, state: 'done', text: `${modeTexts[way].done}. ${modeTexts[way].next}`, lost: null });
    } catch (error) {
      const isLost = error instanceof CallError && error.code === 'unavailable';
      const [field] = error instanceof CallError ? Object.values(error.fields ?? {}) : [];
      put({ office, state: 'failed', text: field ?? messageOf(error), lost: isLost ? input : null });
    }
  }

  return {
    sent,
    sendOne,
    /** Sequential, because all calls count against the same user's rate limit. */
    sendAll: async (offices: readonly WithId<BankApplication>[], change: SharedChange) => {
      for (const office of offices) await sendOne(office, change);
    },
  };
}
