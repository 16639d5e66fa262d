import * as z from 'zod/mini';
import { contract, documentId, none, superAdmin } from '../shared/contract';

export const dashboardContracts = {
  /** Deletes a system alert, with an audit row; one that is gone already stays gone. */
  dismissAlert: contract(superAdmin, z.strictObject({ alert_id: documentId }), none),
} as const;
