import type { CallableOutput } from '@united/domain/shared/contracts';

type Why = CallableOutput<'markPassedToBank'>['skipped'][number]['why'];

const texts: Record<Why, string> = {
  not_found: 'It no longer exists.',
  rejected: 'It is rejected.',
  withdrawn: 'The office has withdrawn it.',
  past_season: 'It is of an earlier season.',
  own: 'It is your own. Ask someone else on the team to mark it.',
  stale: 'Someone else changed it in the meantime. Check it again first.',
};

/** Why an application was not marked as passed to its bank. */
export const notPassedText = (why: Why): string => texts[why];
