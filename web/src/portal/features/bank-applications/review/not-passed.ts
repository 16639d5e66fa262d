import type { CallableOutput } from '@united/domain/shared/contracts';

type Why = CallableOutput<'markPassedToBank'>['skipped'][number]['why'];

const texts: Record<Why, string> = {
  not_found: 'It no longer exists.',
  rejected: 'It is rejected.',
  withdrawn: 'The office withdrew it.',
  past_season: 'It belongs to an earlier season.',
  own: 'It is your own application. Ask someone else on the team to mark it.',
  stale: 'Someone else changed it in the meantime. Review it again first.',
};

/** Returns why an application was not marked as passed to its bank. */
export const notPassedText = (why: Why): string => texts[why];
