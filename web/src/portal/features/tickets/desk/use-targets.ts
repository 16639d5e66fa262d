import { businessHoursOf } from '@united/domain/settings/business-time';
import { collections } from '@united/domain/shared/collections';
import type { TicketTargets } from '@united/domain/tickets/target';
import { readTargets } from '@united/domain/tickets/target-settings';
import { useMemo } from 'react';
import { useLiveDoc } from '~/portal/data/live';
import { stored, useSettings } from '~/portal/shared/settings/settings';

/** Returns the support desk's target times with the business hours in which they count. */
export function useTargets(): TicketTargets {
  const { data } = useLiveDoc(collections.settings, 'staff', stored);
  const office = useSettings();
  return useMemo(
    () => ({ ...readTargets(data ?? undefined), business: businessHoursOf(office) }),
    [data, office],
  );
}
