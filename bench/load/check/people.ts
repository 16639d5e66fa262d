import { all, type Check, type Finding } from './house';
import { missingWords } from './words';

const shut = new Set(['inactive', 'suspended']);

/** Values that were there before. */
function twice(values: readonly unknown[]): unknown[] {
  const seen = new Set<unknown>();
  return values.filter((value) => seen.size === seen.add(value).size);
}

/** Records and sign-in accounts: one of each, and they agree. */
export const checkPeople: Check = ({ accounts, ...house }) => {
  const findings: Finding[] = [];
  const users = all({ accounts, ...house }, 'users');
  const byUid = new Map(accounts.map((account) => [account.uid, account]));
  for (const [uid, user] of users) {
    const where = `users/${uid}`;
    const account = byUid.get(uid);
    if (!account) {
      findings.push({ where, problem: 'has no sign-in account' });
      continue;
    }
    const disagreements = [
      account.email === user.email ? [] : ['email'],
      account.name === user.name ? [] : ['name'],
      account.role === user.role ? [] : ['role'],
      account.disabled === shut.has(String(user.status)) ? [] : ['status'],
    ].flat();
    for (const field of disagreements)
      findings.push({ where, problem: `${field}: the sign-in account says otherwise` });
    for (const word of missingWords(user, [user.name, user.email])) {
      findings.push({ where, problem: `is not found by "${word}"` });
    }
  }
  for (const { uid } of accounts) {
    if (!users.has(uid)) findings.push({ where: `account ${uid}`, problem: 'has no record' });
  }
  const emails = [...users.values()].map(({ email }) => email);
  for (const email of new Set(twice(emails))) {
    findings.push({ where: 'users', problem: `${email} is there twice` });
  }
  return findings;
};
