import { matchRoutes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { adminScreens } from './admin-screens';
import { memberScreens } from './member-screens';
import { routes } from './routes';
import { screensOf } from './screens';

const screens = [memberScreens, adminScreens].flatMap(screensOf);

describe('routes', () => {
  it.each(screens.map((screen) => [screen.path, screen] as const))('%s leads to its page', (path, screen) => {
    expect(matchRoutes(routes, path)?.at(-1)?.route.lazy).toBe(screen.lazy);
  });

  it('guards a screen that only one role may open', () => {
    const guarded = matchRoutes(routes, '/admin/audit')?.at(-2)?.route;
    expect(guarded?.element).toMatchObject({ props: { only: 'super_admin' } });
  });
});
