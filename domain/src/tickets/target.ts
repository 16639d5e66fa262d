import { type BusinessHours, businessTime } from '../settings/business-time';
import type { TargetSettings } from './target-settings';
import { firstResponseTime, resolutionTime, type SupportTicket } from './ticket';
import { isLiveTicket } from './ticket-state';

const hour = 3_600_000;

export type TicketTargets = TargetSettings & {
  /** The hours in which the clock runs. */
  business: BusinessHours;
};

/**
 * Whether the clock stops outside of business hours; it runs around the clock where none are kept.
 */
export const inBusinessHours = ({ business }: TicketTargets): boolean => business.openings.length > 0;

type Course = Parameters<typeof resolutionTime>[0] & Pick<SupportTicket, 'first_response_at'>;

/** Milliseconds of business hours from creation to the first reply by staff, or to `now`. */
export function replyTime(ticket: Course, targets: TicketTargets, now: Date): number {
  const spent = firstResponseTime(ticket, now);
  const from = ticket.created_at.toMillis();
  return businessTime(from, from + spent, targets.business);
}

/**
 * Milliseconds of business hours that staff has taken so far. The time that the member took moves
 * the start: a ticket that waited for a day counts as created a day later.
 */
export function workTime(ticket: Course, targets: TicketTargets, now: Date): number {
  const spent = resolutionTime(ticket, now);
  const waits = ticket.resolved_at ? null : ticket.waiting_since;
  const end = (ticket.resolved_at ?? waits)?.toMillis() ?? now.getTime();
  return businessTime(end - spent, end, targets.business);
}

/**
 * What a ticket owes next. `left` in milliseconds, negative once the target is missed; null while
 * the clock stands still.
 */
export type NextTarget =
  | { kind: 'reply' | 'resolution'; left: number; inHours?: true }
  | { kind: 'waiting'; left: null };

/**
 * Returns the target a ticket works towards: the first reply, then the resolution. While it waits
 * for the member no clock runs. Null once it is resolved or closed.
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
 * Returns a duration in its largest unit, rounded down: "45 min", "3h", "2 days". Below a minute:
 * "1 min". Business hours make no days: those have other lengths.
 */
export function durationText(milliseconds: number, inHours = false): string {
  const minutes = Math.max(1, Math.floor(milliseconds / 60_000));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48 || inHours) return `${hours}h`;
  return `${Math.floor(hours / 24)} days`;
}

/**
 * Returns a target in a few words: "Reply due in 2h", "Overdue 1h", "Resolve within 20h", "Waiting
 * on member".
 */
export function targetText(target: NextTarget): string {
  if (target.left === null) return 'Waiting on member';
  if (target.left < 0) return `Overdue ${durationText(-target.left, target.inHours)}`;
  return `${target.kind === 'reply' ? 'Reply due in' : 'Resolve within'} ${durationText(target.left, target.inHours)}`;
}
