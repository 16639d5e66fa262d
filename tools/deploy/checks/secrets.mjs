/** Checks for the functions' secrets. Values are validated but never shown. */
import { missing, ok } from '../check.mjs';
import { SECRETS } from '../context.mjs';
import { productionSecrets } from '../secret-values.mjs';

/** @type {import('../check.mjs').Check[]} */
export const secretChecks = Object.entries(productionSecrets).map(([name, { fault, make }]) => ({
  id: `secret-${name.toLowerCase().replaceAll('_', '-')}`,
  title: `Secret ${name}`,
  level: 'must',
  async run({ google, project }) {
    const fix = `${make} | then paste it into: npx firebase functions:secrets:set ${name} --project ${project}`;
    const path = `v1/projects/${project}/secrets/${name}/versions/latest`;
    /** @type {any} */ let answer;
    try {
      answer = await google.get(SECRETS, `${path}:access`);
    } catch (error) {
      const { kind } = /** @type {import('../google.mjs').ApiProblem} */ (error);
      if (kind === 'absent') return missing('It has no value.', fix);
      // A disabled or destroyed version.
      if (kind === 'refused') return missing('Its latest version is not enabled.', fix);
      throw error;
    }
    const value = Buffer.from(answer.payload?.data ?? '', 'base64').toString('utf8');
    const problem = fault(value);
    if (problem) return missing(`It ${problem}.`, fix);
    return ok(
      value.trim() === 'disabled' || value.trim() === '' ? 'set: disabled' : 'set, not a development value',
    );
  },
}));
