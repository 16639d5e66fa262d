import {
  type AgreementText,
  agreementKeyOf,
  agreementTextDocument,
  agreementTextId,
} from '@united/domain/papers/agreements';
import { collections } from '@united/domain/shared/collections';
import { doc, getDocFromServer } from 'firebase/firestore';
import { readDocument } from '~/portal/data/documents';
import { db } from '~/portal/data/firestore';
import { useQuery } from '~/portal/data/once';

/**
 * Reads a version of an agreement, which never changes. Costs one read.
 * @throws {FirestoreError}, InvalidDocument, or an Error if there is no such version
 */
async function readAgreementText(key: string, version: number): Promise<AgreementText> {
  const snapshot = await getDocFromServer(doc(db, collections.agreementTexts, agreementTextId(key, version)));
  if (!snapshot.exists()) throw new Error(`Agreement ${key} has no version ${version}.`);
  return readDocument(snapshot, agreementTextDocument);
}

/** Reads the version of a paper's agreement that was signed. */
export const readSignedText = (paper: { kind: string }, version: number): Promise<AgreementText> =>
  readAgreementText(agreementKeyOf(paper) ?? '', version);

/** A version of an agreement, read once. */
export function useAgreementText(key: string, version: number) {
  const { data, error, refetch } = useQuery({
    queryKey: ['agreement_texts', key, version],
    queryFn: () => readAgreementText(key, version),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { text: data ?? null, error, retry: () => void refetch() };
}
