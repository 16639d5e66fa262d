import type { StaffSettings } from '../settings/settings';
import { firstResponseTime, resolutionTime, type SupportTicket } from './ticket';
import { isLiveTicket } from './ticket-state';

const hour = 3_600_000;

export type TicketTargets = Pick<StaffSettings, 'first_response_hours' | 'resolution_hours'>;

/**
 * What a ticket owes next. `left` in milliseconds, negative once the target is missed; null while
 * the clock stands still.
 */
export type NextTarget = { kind: 'reply' | 'resolution'; left: number } | { kind: 'waiting'; left: null };

/**
 * Returns the target a ticket works towards: the first reply, then the resolution. While it waits
 * for the member no clock runs. Null once it is resolved or closed. Hours count around the clock,
 * also at night and on weekends.
 */
export function nextTarget(
  ticket: Parameters<typeof resolutionTime>[0] &
    Pick<SupportTicket, 'status' | 'awaiting' | 'first_response_at'>,
  targets: TicketTargets,
  now: Date,
): NextTarget | null {
  if (!isLiveTicket(ticket.status)) return null;
  if (ticket.awaiting === 'member') return { kind: 'waiting', left: null };
  return ticket.first_response_at
    ? { kind: 'resolution', left: targets.resolution_hours * hour - resolutionTime(ticket, now) }
    : { kind: 'reply', left: targets.first_response_hours * hour - firstResponseTime(ticket, now) };
}

/**
 * Returns a duration in its largest unit, rounded down: "45 min", "3h", "2 days". Below a minute:
 * "1 min".
 */
export function durationText(milliseconds: number): string {
  const minutes = Math.max(1, Math.floor(milliseconds / 60_000));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return `${hours}h`;
  return `${Math.floor(hours / 24)} days`;
}

/**
 * Returns a target in a few words: "Reply due in 2h", "Overdue 1h", "Resolve within 20h", "Waiting
 * on member".
 */
export function targetText(target: NextTarget): string {
  if (target.left === null) return 'Waiting on member';
  if (target.left < 0) return `Overdue ${durationText(-target.left)}`;
  return `${target.kind === 'reply' ? 'Reply due in' : 'Resolve within'} ${durationText(target.left)}`;
}
