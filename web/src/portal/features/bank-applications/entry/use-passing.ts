import type { passedStatuses } from '@united/domain/bank-applications/entry-contracts';
import { call } from '~/portal/data/call';
import { useReload } from '~/portal/ui/list/use-reload';
import { useToast } from '~/portal/ui/toast';
import { useAction } from '~/portal/ui/use-action';
import { applications } from '../review/list';
import { notPassedText } from '../review/not-passed';
import type { Row } from './use-queue';

/** The status to set when passing; '' leaves it unchanged. */
export type PassedStatus = (typeof passedStatuses)[number] | '';

/**
 * Marks one office as passed to its bank. `seen` is the version that was entered at the bank. `run`
 * resolves to whether the office was marked.
 */
export function usePassing() {
  const toast = useToast();
  const reload = useReload(applications);
  const { run, busy } = useAction(
    async (application: Row, seen: number, status: PassedStatus): Promise<boolean> => {
      const { id, office_name, bank_product } = application;
      const { skipped } = await call('markPassedToBank', {
        application_ids: [id],
        expected_updated_at: { [id]: seen },
        ...(status && { status }),
      });
      void reload();
      const [first] = skipped;
      if (first) {
        toast.error(`${office_name} was not marked as passed`, notPassedText(first.why));
        return false;
      }
      toast.success(`Passed to ${bank_product}`, office_name);
      return true;
    },
    'Failed to mark the office as passed',
  );
  return { run, busy };
}
