import { buildTaxTeam } from './content/build-tax-team';
import { contact } from './content/contact';
import { demoCall } from './content/demo-call';
import { disclosures } from './content/disclosures';
import { markedFigures } from './content/figures';
import { fill } from './content/fill';
import { home } from './content/home';
import { notFound as notFoundContent } from './content/not-found';
import { preparerProgram } from './content/preparer-program';
import { pricing } from './content/pricing';
import { privacy } from './content/privacy';
import type { PageContent } from './content/schema';
import { software } from './content/software';
import { startTaxBusiness } from './content/start-tax-business';
import { taxServiceBureau } from './content/tax-service-bureau';
import { taxSoftwarePackage } from './content/tax-software-package';
import { terms } from './content/terms';

export interface SitePage {
  /** Path without a trailing slash. Null for the 404 page, which has no URL. */
  path: string | null;
  /** Whether the header links to it. */
  inHeader: boolean;
  /** The footer group that links to it. */
  group: 'Product' | 'Programs' | 'Legal' | null;
  content: PageContent;
  /** The same with marked figures, for the body (see marks.ts). */
  marked: PageContent;
}

const page = (
  path: string | null,
  content: PageContent,
  group: SitePage['group'],
  inHeader = false,
): SitePage => ({ path, inHeader, group, content: fill(content), marked: fill(content, markedFigures) });

/** All public pages. Navigation, prerendering, the sitemap and the site's tests use this list. */
export const sitePages: SitePage[] = [
  page('/', home, 'Product', true),
  page('/software', software, 'Product', true),
  page('/pricing', pricing, 'Product', true),
  page('/democall', demoCall, 'Product', true),
  page('/contact', contact, 'Product'),
  page('/tax-software-package', taxSoftwarePackage, 'Programs'),
  page('/start-tax-business', startTaxBusiness, 'Programs'),
  page('/preparer-program', preparerProgram, 'Programs'),
  page('/build-tax-team', buildTaxTeam, 'Programs'),
  page('/tax-service-bureau', taxServiceBureau, 'Programs'),
  page('/privacy', privacy, 'Legal'),
  page('/terms', terms, 'Legal'),
  page('/disclosures', disclosures, 'Legal'),
];

export const notFound: SitePage = page(null, notFoundContent, null);
