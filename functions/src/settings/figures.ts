import { readPublicSettings } from '@united/domain/settings/settings';
import { figuresSchema, publicFigures } from '@united/domain/site/figures';
import { error as logError } from 'firebase-functions/logger';
import { onRequest } from 'firebase-functions/v2/https';
import { describeError } from '../platform/errors';
import { runtime } from '../platform/runtime';

/**
 * Serves `/figures.json` for the public site: figures from the current settings. Hosting caches
 * responses for five minutes. Errors aren't cached.
 */
export const publicSiteFigures = onRequest(runtime, async (request, response) => {
  response.set('X-Content-Type-Options', 'nosniff');
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.set('Allow', 'GET, HEAD').status(405).end();
    return;
  }
  try {
    const { publicSettings } = await import('../platform/firestore');
    const stored = (await publicSettings().get()).data();
    const figures = figuresSchema.parse(publicFigures(readPublicSettings(stored)));
    response.set('Cache-Control', 'public, max-age=0, s-maxage=300').json(figures);
  } catch (error) {
    logError('Failed to read figures for the public site', describeError(error));
    response.set('Cache-Control', 'no-store').status(503).end();
  }
});
