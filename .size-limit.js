/** How large the first loads of the portal app may be; `npm test -- bundle` runs size-limit. */
import { join } from 'node:path';
import { buildFolder, readBuild } from './tools/bundle/portal-build.mjs';
import { limits } from './tools/bundle/portal-routes.mjs';

const dist = buildFolder();
const { firstLoad } = readBuild(dist);

export default Object.entries(limits).map(([name, { modules, kilobytes }]) => ({
  name,
  path: firstLoad(modules).map((file) => join(dist, file)),
  limit: `${kilobytes * 1024} B`,
}));
