import {
  fieldKeyUseDocument,
  fieldKeyUseId,
  isRotationStalled,
} from '@united/domain/sensitive-fields/field-key-use';
import { collections } from '@united/domain/shared/collections';
import { dateText } from '@united/domain/shared/display';
import { serverNow } from '~/portal/auth/server-clock';
import { useLiveDoc } from '~/portal/data/live';
import { LinkedAlert } from './linked-alert';

/** Warns super admins if the re-encryption of stored secrets has stalled. Costs one read. */
export function KeysStalled() {
  const { data } = useLiveDoc(collections.fieldKeys, fieldKeyUseId, fieldKeyUseDocument);
  if (!data || !isRotationStalled(data, serverNow())) return null;
  return (
    <LinkedAlert severity="error" to="/admin/retention">
      The re-encryption that started on {dateText(data.started_at.toDate())} has not finished.
    </LinkedAlert>
  );
}
