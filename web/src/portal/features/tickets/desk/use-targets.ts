import { businessHoursOf } from '@united/domain/settings/business-time';
import type { TicketTargets } from '@united/domain/tickets/target';
import { useMemo } from 'react';
import { useSettings } from '~/portal/shared/settings/settings';
import { useStaffSettings } from '~/portal/shared/settings/staff-settings';

/** Targets of the support desk with the hours in which their clocks run. */
export function useTargets(): TicketTargets {
  const staff = useStaffSettings();
  const office = useSettings();
  return useMemo(() => ({ ...staff, business: businessHoursOf(office) }), [staff, office]);
}
