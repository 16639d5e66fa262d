import {
  type ReadinessStep,
  readinessStepLabels,
  stepGuides,
} from '@united/domain/readiness/season-readiness';
import { escapeHtml } from '../email/layout';

/**
 * Returns the built-in reminder for a readiness step, as an email template with placeholders.
 * `name` is the name of the send.
 */
export function readinessReminder(
  season: number,
  step: ReadinessStep,
): { name: string; subject: string; content: string } {
  const { how } = stepGuides[step];
  const label = readinessStepLabels[step];
  return {
    name: `Season ${season} reminder: ${label}`,
    subject: `Still open for season ${season}: ${label}`,
    content: [
      '<p>Hello {{member_first_name}},</p>',
      `<p>One thing is still missing before your office is ready for season ${season}: <strong>${escapeHtml(label)}</strong>.</p>`,
      `<p>${escapeHtml(how)}</p>`,
      '<p><a href="{{portal_link}}">Open your dashboard</a></p>',
      '<p>If you have already done this, you do not need to reply. Your dashboard shows what we have on file.</p>',
    ].join(''),
  };
}
