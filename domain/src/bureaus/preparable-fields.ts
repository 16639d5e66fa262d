import { type ReadableField, readableFields } from '../bank-applications/application-fields';

/**
 * Readable fields that only the office fills in: the holder's address gets the link that confirms it
 * and the emails about the office's account, so a bureau must not choose it.
 */
const holderContact: readonly ReadableField[] = ['holder_email', 'holder_phone'];

/** The fields of an application that a bureau may prepare: readable ones, except the holder's contact. */
export const preparableFields: readonly ReadableField[] = readableFields.filter(
  (field) => !holderContact.includes(field),
);
