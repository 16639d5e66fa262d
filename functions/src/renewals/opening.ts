import type { Announcement } from '@united/domain/announcements/announcement';
import { type SeasonOpening, seasonOpeningId } from '@united/domain/renewals/season-opening';
import { collections } from '@united/domain/shared/collections';
import type { DocumentData, DocumentReference } from 'firebase-admin/firestore';
import { error as logError } from 'firebase-functions/logger';
import { describeError } from '../platform/errors';
import { firestore, seasonOpenings } from '../platform/firestore';
import { enqueue } from '../platform/tasks';

/** `season_openings/{season}` */
export const openingRef = (season: number): DocumentReference<SeasonOpening> =>
  seasonOpenings().doc(seasonOpeningId(season));

/**
 * `settings/season_opening__{season}`: what only the job and an undo read. It isn't part of the
 * opening, which staff read live.
 */
export interface OpeningJobData {
  /** The public settings as stored before the season was opened, without their version. */
  before: DocumentData;
  /** The announcement to publish. */
  announcement: Pick<Announcement, 'title' | 'content'> | null;
}

export const jobDataRef = (season: number): DocumentReference =>
  firestore().collection(collections.settings).doc(`season_opening__${season}`);

/** Starts the background job. If it can't be started, the scheduled check does within minutes. */
export async function startJob(season: number): Promise<void> {
  try {
    await enqueue('prepareSeason', { season });
  } catch (error) {
    logError('Failed to start the job of a season opening', { season, ...describeError(error) });
  }
}
