import { seasonOpeningDocument, seasonOpeningId } from '@united/domain/renewals/season-opening';
import { collections } from '@united/domain/shared/collections';
import { useLiveDoc } from '~/portal/data/live';

/** Returns the opening of a season, live; null if it was never opened on the Season page. */
export const useSeasonOpening = (season: number) =>
  useLiveDoc(collections.seasonOpenings, seasonOpeningId(season), seasonOpeningDocument);
