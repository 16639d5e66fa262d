import * as z from 'zod/mini';
import { collections } from '../shared/collections';
import { contract, none, staff } from '../shared/contract';
import { exportFormats } from '../shared/export-format';

/** Lists that staff can export, by their collection. */
export const exportedLists = [
  collections.users,
  collections.bankApplications,
  collections.memberCustomValues,
  collections.seasonReadiness,
  collections.announcementReceipts,
  collections.incidents,
  collections.stats,
] as const;
export type ExportedList = (typeof exportedLists)[number];

const filterName = z.string().check(z.regex(/^[a-z0-9_.]{1,60}$/, 'Name a filter, not its value.'));

export const exportContracts = {
  /**
   * Records that the caller exports a list. The portal hands out the file only once this has
   * succeeded.
   */
  recordExport: contract(
    staff,
    z.strictObject({
      list: z.enum(exportedLists, 'Name a list that can be exported.'),
      /** Names of the filters in force. */
      filters: z.array(filterName).check(z.maxLength(20, 'Name at most 20 filters.')),
      /** Rows of the file. */
      count: z.int().check(z.minimum(0), z.maximum(1_000_000)),
      /** The file's format, which the log names. */
      format: z.optional(z.enum(exportFormats, 'Name a format: csv or xlsx.')),
    }),
    none,
  ),
} as const;
