/** How large the first loads of the portal app may be; `npm test -- bundle` runs size-limit. */
import { buildFolder, readBuild } from './tools/bundle/portal-build.mjs';

export default readBuild(buildFolder())
  .limited()
  .map(({ name, files, bytes }) => ({ name, path: files, limit: `${bytes} B` }));
