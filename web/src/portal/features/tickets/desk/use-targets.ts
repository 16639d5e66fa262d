import { businessHoursOf } from '@united/domain/settings/business-time';
import { collections } from '@united/domain/shared/collections';
import type { TicketTargets } from '@united/domain/tickets/target';
import { readTargets } from '@united/domain/tickets/target-settings';
import { useMemo } from 'react';
import { useLiveDoc } from '~/portal/data/live';
import { stored, useSettings } from '~/portal/shared/settings/settings';

/** Targets of the support desk with the hours in which their clocks run. */
export function useTargets(): TicketTargets {
  const { data } = useLiveDoc(collections.settings, 'staff', stored);
  const office = useSettings();
  return useMemo(
    () => ({ ...readTargets(data ?? undefined), business: businessHoursOf(office) }),
    [data, office],
  );
}
