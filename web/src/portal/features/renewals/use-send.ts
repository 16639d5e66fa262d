import { maxRenewalsPerSend, type PreparedApplication } from '@united/domain/renewals/prepared-application';
import type { FieldErrors } from '@united/domain/shared/field-errors';
import { useState } from 'react';
import { call } from '~/portal/data/call';
import type { WithId } from '~/portal/data/documents';
import { messageOf } from '~/portal/data/errors';
import { useAction } from '~/portal/ui/use-action';

type Renewal = WithId<PreparedApplication>;

/** What became of a renewal that was sent in this visit. */
export interface SendResult {
  renewal: Renewal;
  outcome: 'sent' | 'already' | 'refused';
  fields: FieldErrors;
  message: string | null;
}

/** Returns lists of at most `size` entries. */
export const chunksOf = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, i) => list.slice(i * size, (i + 1) * size));

/**
 * Sends renewals, some at a time. If a call fails, the rest isn't sent; sending them again creates
 * nothing twice. Stores the result of each.
 */
export function useSend() {
  const [results, setResults] = useState<ReadonlyMap<string, SendResult>>(new Map());
  const [progress, setProgress] = useState({ done: 0, total: 0 });
  const [failure, setFailure] = useState<string | null>(null);

  const { run, busy } = useAction(
    async (renewals: readonly Renewal[]) => {
      setFailure(null);
      let done = 0;
      for (const chunk of chunksOf(renewals, maxRenewalsPerSend)) {
        setProgress({ done, total: renewals.length });
        const answer = await call('sendPrepared', { ids: chunk.map(({ id }) => id) });
        done += chunk.length;
        setResults((before) => {
          const after = new Map(before);
          for (const { id, outcome, fields = {}, message = null } of answer.results) {
            const renewal = chunk.find((each) => each.id === id);
            if (renewal) after.set(id, { renewal, outcome, fields, message });
          }
          return after;
        });
      }
    },
    (error) => setFailure(messageOf(error)),
  );

  return { results, progress, failure, busy, send: run };
}
