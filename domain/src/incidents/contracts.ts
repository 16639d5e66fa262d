import * as z from 'zod/mini';
import { contract, documentId, none, superAdmin } from '../shared/contract';
import { namesVersion, seenVersion } from '../shared/version';
import { incidentFacts, incidentNote, incidentReport, incidentStatuses, statusNote } from './incident';

/** Idempotency key made up by the caller. */
const onceKey = documentId.check(z.maxLength(64, 'Expected a key of at most 64 characters.'));

/** The log of security incidents, for super admins alone. Nothing in it can be deleted. */
export const incidentContracts = {
  /** Numbers an incident and opens it. */
  reportIncident: contract(
    superAdmin,
    z.strictObject({ report_key: onceKey, incident: incidentReport }),
    z.strictObject({ incident_id: z.string(), number: z.int() }),
  ),

  /**
   * Changes the facts of the version that was edited, by `expected_updated_at` or by its count,
   * `version`; the timeline keeps the earlier ones.
   */
  updateIncident: contract(
    superAdmin,
    z
      .strictObject({
        incident_id: documentId,
        version: z.optional(z.int().check(z.minimum(1))),
        expected_updated_at: seenVersion,
        incident: incidentFacts,
      })
      .check(namesVersion('version')),
    none,
  ),

  /**
   * Closing and reopening need a note; an incident that still has to be reported to the FTC cannot
   * be closed.
   */
  setIncidentStatus: contract(
    superAdmin,
    z.strictObject({
      incident_id: documentId,
      status: z.enum(incidentStatuses, 'Choose a status: open, contained or closed.'),
      note: statusNote,
      expected_updated_at: seenVersion,
    }),
    none,
  ),

  /** Adds a line to the timeline of an incident, even a closed one. */
  addIncidentNote: contract(
    superAdmin,
    z.strictObject({ incident_id: documentId, note_key: onceKey, note: incidentNote }),
    none,
  ),
} as const;
