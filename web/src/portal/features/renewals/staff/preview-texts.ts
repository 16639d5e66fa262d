import type { CallableOutput } from '@united/domain/shared/contracts';

export type SeasonPreview = CallableOutput<'previewSeason'>;

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** Summarizes what is prepared: "Prepares up to 214 renewals. 96 members and EROs have applied." */
export const preparedText = ({ offices, people }: SeasonPreview): string =>
  `Prepares up to ${counted(offices, 'renewal', 'renewals')}. ${counted(people, 'member or ERO has', 'members and EROs have')} applied so far.`;

/** What else the opening does, or leaves to do, one sentence each. */
export const previewNotes = (preview: SeasonPreview): string[] => {
  const { without_secrets, pending_people, unfinished_changes, draft_count, season } = preview;
  return [
    ...(without_secrets > 0
      ? [
          `${counted(without_secrets, 'application has', 'applications have')} sensitive values that were disposed of. ${without_secrets === 1 ? 'Its office' : 'Their offices'} must enter them again.`,
        ]
      : []),
    ...(pending_people > 0
      ? [
          `${counted(pending_people, 'user is', 'users are')} awaiting approval and can check renewals, but not send them.`,
        ]
      : []),
    ...(unfinished_changes > 0
      ? [
          `${counted(unfinished_changes, 'requested change is', 'requested changes are')} still open and will expire.`,
        ]
      : []),
    ...(draft_count > 0
      ? [
          `${counted(draft_count, 'unfinished application', 'unfinished applications')} will be for season ${season} when submitted.`,
        ]
      : []),
  ];
};
