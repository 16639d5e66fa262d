import { isStaff } from '@united/domain/roles';
import { defineCallable } from '../../platform/define-callable';
import { Refusal } from '../../platform/errors';
import { fieldEncryptionKeys, fieldKeys } from '../../platform/secrets';

/** Staff only: the fields of a bank application are not shown again even to the office that typed them. */
export const revealField = defineCallable(
  'revealField',
  async ({ actor, user }, request) => {
    if (!isStaff(user.role)) throw new Refusal('permission-denied', "You don't have permission to do this.");
    const keyRing = fieldKeys();
    const service = await import('../../services/reveal-field');
    return { value: await service.revealField(actor, request, keyRing) };
  },
  { secrets: [fieldEncryptionKeys] },
);
