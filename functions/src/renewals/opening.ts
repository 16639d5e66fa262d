import type { Announcement } from '@united/domain/announcements/announcement';
import { type SeasonOpening, seasonOpeningId } from '@united/domain/renewals/season-opening';
import { collections } from '@united/domain/shared/collections';
import type { DocumentData, DocumentReference } from 'firebase-admin/firestore';
import { error as logError } from 'firebase-functions/logger';
import { describeError } from '../platform/errors';
import { firestore, seasonOpenings } from '../platform/firestore';
import { enqueue } from '../platform/tasks';

/** `season_openings/{season}` */
export const openingOf = (season: number): DocumentReference<SeasonOpening> =>
  seasonOpenings().doc(seasonOpeningId(season));

/**
 * `settings/season_opening__{season}`: what the job and an undo need later. Staff follow the opening
 * itself live, so this isn't part of it.
 */
export interface OpeningPlan {
  /** The public settings as stored before the season was opened, without their version. */
  before: DocumentData;
  /** The announcement to publish. */
  announcement: Pick<Announcement, 'title' | 'content'> | null;
}

export const planOf = (season: number): DocumentReference =>
  firestore().collection(collections.settings).doc(`season_opening__${season}`);

/** Starts the background job. If it can't be started, the scheduled check does within minutes. */
export async function startJob(season: number): Promise<void> {
  try {
    await enqueue('prepareSeason', { season });
  } catch (error) {
    logError('Failed to start the job of a season opening', { season, ...describeError(error) });
  }
}
