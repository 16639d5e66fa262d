/** Checks of the functions' secrets. A value is judged, never shown. */
import { missing, ok } from '../check.mjs';
import { SECRETS } from '../context.mjs';
import { productionSecrets } from '../secret-values.mjs';

/** @type {import('../check.mjs').Check[]} */
export const secretChecks = Object.entries(productionSecrets).map(([name, { fault, make }]) => ({
  id: `secret-${name.toLowerCase().replaceAll('_', '-')}`,
  title: `Secret ${name}`,
  level: 'must',
  async run({ google, project }) {
    const mend = `${make} | then paste it into: npx firebase functions:secrets:set ${name} --project ${project}`;
    const path = `v1/projects/${project}/secrets/${name}/versions/latest`;
    /** @type {any} */ let answer;
    try {
      answer = await google.get(SECRETS, `${path}:access`);
    } catch (error) {
      const { kind } = /** @type {import('../google.mjs').ApiProblem} */ (error);
      if (kind === 'absent') return missing('It has no value.', mend);
      // A disabled or destroyed version.
      if (kind === 'refused') return missing('Its latest version is not enabled.', mend);
      throw error;
    }
    const value = Buffer.from(answer.payload?.data ?? '', 'base64').toString('utf8');
    const wrong = fault(value);
    if (wrong) return missing(`It ${wrong}.`, mend);
    return ok(
      value.trim() === 'disabled' || value.trim() === '' ? 'set: disabled' : 'set, not a development value',
    );
  },
}));
