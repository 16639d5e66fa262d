import { type BusinessHours, businessTime } from '../settings/business-time';
import type { TargetSettings } from './target-settings';
import { firstResponseTime, resolutionTime, type SupportTicket } from './ticket';
import { isLiveTicket } from './ticket-state';

const hour = 3_600_000;

export type TicketTargets = TargetSettings & {
  /** Opening hours; the clock runs only during them. */
  business: BusinessHours;
};

/**
 * Returns whether the clock stops outside of business hours. Without opening hours, it runs around
 * the clock.
 */
export const inBusinessHours = ({ business }: TicketTargets): boolean => business.openings.length > 0;

type TicketTimes = Parameters<typeof resolutionTime>[0] & Pick<SupportTicket, 'first_response_at'>;

/**
 * Returns the milliseconds of business hours from creation to the first reply by staff, or to
 * `now`.
 */
export function replyTime(ticket: TicketTimes, targets: TicketTargets, now: Date): number {
  const spent = firstResponseTime(ticket, now);
  const from = ticket.created_at.toMillis();
  return businessTime(from, from + spent, targets.business);
}

/**
 * Returns the milliseconds of business hours that staff have spent so far. Time spent waiting for
 * the member shifts the start: a ticket that waited for a day counts as created a day later.
 */
export function workTime(ticket: TicketTimes, targets: TicketTargets, now: Date): number {
  const spent = resolutionTime(ticket, now);
  const waits = ticket.resolved_at ? null : ticket.waiting_since;
  const end = (ticket.resolved_at ?? waits)?.toMillis() ?? now.getTime();
  return businessTime(end - spent, end, targets.business);
}

/**
 * A ticket's next target. `left` is in milliseconds: negative if the target was missed, null if the
 * clock is stopped.
 */
export type NextTarget =
  | { kind: 'reply' | 'resolution'; left: number; inHours?: true }
  | { kind: 'waiting'; left: null };

/**
 * Returns a live ticket's next target: the first reply, then the resolution. While the ticket
 * awaits the member, the clock is stopped. Returns null if the ticket is resolved or closed.
 */
export function nextTarget(
  ticket: Parameters<typeof resolutionTime>[0] &
    Pick<SupportTicket, 'status' | 'awaiting' | 'first_response_at'>,
  targets: TicketTargets,
  now: Date,
): NextTarget | null {
  if (!isLiveTicket(ticket.status)) return null;
  if (ticket.awaiting === 'member') return { kind: 'waiting', left: null };
  const replied = ticket.first_response_at !== null;
  const spent = replied ? workTime(ticket, targets, now) : replyTime(ticket, targets, now);
  const target = replied ? targets.resolution_hours : targets.first_response_hours;
  return {
    kind: replied ? 'resolution' : 'reply',
    left: target * hour - spent,
    ...(inBusinessHours(targets) && { inHours: true }),
  };
}

/**
 * Formats a duration in its largest unit, rounded down: "45 min", "3h", "2 days". Anything below a
 * minute is "1 min". Business hours aren't converted to days, because business days differ in
 * length.
 */
export function durationText(milliseconds: number, inHours = false): string {
  const minutes = Math.max(1, Math.floor(milliseconds / 60_000));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48 || inHours) return `${hours}h`;
  return `${Math.floor(hours / 24)} days`;
}

/**
 * Returns a short text for a target: "Reply due in 2h", "Overdue 1h", "Resolve within 20h", or
 * "Waiting on member".
 */
export function targetText(target: NextTarget): string {
  if (target.left === null) return 'Waiting on member';
  if (target.left < 0) return `Overdue ${durationText(-target.left, target.inHours)}`;
  return `${target.kind === 'reply' ? 'Reply due in' : 'Resolve within'} ${durationText(target.left, target.inHours)}`;
}
