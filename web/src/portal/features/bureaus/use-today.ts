import { officeDay } from '@united/domain/shared/day';
import { serverNow } from '~/portal/auth/server-clock';

/** Returns today's date, YYYY-MM-DD, where no state is known, as the server does for overdue rows. */
export const useToday = (): string => officeDay(serverNow(), {});
