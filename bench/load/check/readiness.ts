import { readPublicSettings } from '@united/domain/settings/settings';
import { all, type Check, type Finding, part } from './house';

type House = Parameters<Check>[0];

const steps = ['efin', 'ptin', 'bank', 'wisp', 'training', 'software'] as const;

/** What is true of a person in a season, from what was stored about it. */
function factsOf(
  house: House,
  uid: string,
  season: number,
  applications: readonly { [field: string]: unknown }[],
) {
  const value = (slug: string) => {
    const stored = all(house, 'member_custom_values').get(`${uid}__${slug}`);
    return stored && stored.value_type !== 'secret' ? String(stored.value ?? '').trim() : '';
  };
  const checklist = all(house, 'season_checklists').get(`${season}__${uid}`);
  const inSeason = applications.filter((application) => application.season === season);
  const required = [...all(house, 'training_courses')].filter(
    ([, course]) => course.published && course.required,
  );
  return {
    efin:
      inSeason.length > 0 ||
      ['office_efin', 'tax_slayer_efin', 'olt_pro_efin'].some((slug) => /^\d{6}$/.test(value(slug))),
    ptin: Boolean(checklist?.ptin_renewed_at),
    bank: inSeason.some(({ status }) => status === 'Bank Application Approved' || status === 'Approved'),
    wisp: Boolean(checklist?.wisp_acknowledged_at),
    training: required.every(
      ([course]) => all(house, 'training_progress').get(`${course}__${uid}`)?.completed_at,
    ),
    software:
      (value('software_login') || value('software_username')) !== '' &&
      /^https?:\/\//.test(value('software_url')),
  };
}

/**
 * The readiness of everybody who has a season: six steps by their facts; nobody else has such a
 * document.
 */
export const checkReadiness: Check = (house) => {
  const findings: Finding[] = [];
  const { season } = readPublicSettings(all(house, 'settings').get('public'));
  const stored = all(house, 'season_readiness');
  const applications = new Map<unknown, { [field: string]: unknown }[]>();
  for (const application of all(house, 'bank_applications').values()) {
    const { submitted_by } = application;
    applications.set(submitted_by, [...(applications.get(submitted_by) ?? []), application]);
  }
  const wanted = new Set<string>();
  for (const [uid, user] of all(house, 'users')) {
    const takesPart = user.role === 'member' || user.role === 'ero';
    if (!takesPart || user.status === 'inactive' || user.status === 'suspended') continue;
    const id = `${season}__${uid}`;
    const where = `season_readiness/${id}`;
    wanted.add(id);
    const readiness = stored.get(id);
    if (!readiness) {
      findings.push({ where, problem: 'is missing' });
      continue;
    }
    const facts = factsOf(house, uid, season, applications.get(uid) ?? []);
    for (const step of steps) {
      const says = part(readiness.steps, step);
      if (says !== facts[step])
        findings.push({ where, problem: `${step} is ${says}, and the facts say ${facts[step]}` });
    }
    const score = steps.filter((step) => facts[step]).length;
    if (readiness.score !== score)
      findings.push({ where, problem: `score is ${readiness.score}, with ${score} steps` });
    for (const field of ['name', 'email', 'role'] as const) {
      if (readiness[field] !== user[field])
        findings.push({ where, problem: `${field} is not that of the record` });
    }
  }
  for (const [id, readiness] of stored) {
    if (readiness.season === season && !wanted.has(id)) {
      findings.push({ where: `season_readiness/${id}`, problem: 'belongs to nobody who takes part' });
    }
  }
  return findings;
};
