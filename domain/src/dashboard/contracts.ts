import * as z from 'zod/mini';
import { contract, documentId, none, superAdmin } from '../shared/contract';

export const dashboardContracts = {
  /** Deletes a system alert and writes an audit row. Idempotent. */
  dismissAlert: contract(superAdmin, z.strictObject({ alert_id: documentId }), none),
} as const;
