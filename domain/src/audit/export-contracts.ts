import * as z from 'zod/mini';
import { collections } from '../shared/collections';
import { contract, none, staff } from '../shared/contract';
import { exportFormats } from '../shared/export-format';

/** The collections whose lists staff can export. */
export const exportedLists = [
  collections.users,
  collections.bankApplications,
  collections.memberCustomValues,
  collections.seasonReadiness,
  collections.announcementReceipts,
  collections.incidents,
  collections.stats,
  collections.officePapers,
] as const;
export type ExportedList = (typeof exportedLists)[number];

const filterName = z.string().check(z.regex(/^[a-z0-9_.]{1,60}$/, 'Expected a filter name, not a value.'));

export const exportContracts = {
  /**
   * Records an export in the audit log. The portal delivers the file only after this call succeeds.
   */
  recordExport: contract(
    staff,
    z.strictObject({
      list: z.enum(exportedLists, 'Expected a list that can be exported.'),
      /** Names of the active filters. */
      filters: z.array(filterName).check(z.maxLength(20, 'Expected at most 20 filters.')),
      /** Number of rows in the file. */
      count: z.int().check(z.minimum(0), z.maximum(1_000_000)),
      /** The file format, recorded in the audit log. */
      format: z.optional(z.enum(exportFormats, 'Expected csv or xlsx.')),
    }),
    none,
  ),
} as const;
