import { brand } from '@united/domain/shared/brand';
import { figures } from './content/figures';
import type { PageContent } from './content/schema';

const organizationId = `${brand.siteUrl}/#organization`;

const organization = {
  '@type': 'Organization',
  '@id': organizationId,
  name: brand.name,
  url: `${brand.siteUrl}/`,
  logo: `${brand.siteUrl}/icon-512.png`,
  email: brand.email,
  contactPoint: {
    '@type': 'ContactPoint',
    contactType: 'customer support',
    telephone: `+1${brand.phone.replace(/\D/g, '')}`,
    email: brand.email,
    areaServed: 'US',
    availableLanguage: 'English',
  },
};

/** Returns schema.org data as JSON: the organization, the page's questions and its product. */
export function structuredData({ sections, product }: PageContent, path: string): string {
  const graph: object[] = [organization];
  if (path === '/')
    graph.push({
      '@type': 'WebSite',
      name: brand.name,
      url: `${brand.siteUrl}/`,
      publisher: { '@id': organizationId },
    });
  const questions = sections.flatMap((section) => (section.kind === 'faq' ? section.items : []));
  if (questions.length > 0)
    graph.push({
      '@type': 'FAQPage',
      mainEntity: questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    });
  if (product)
    graph.push({
      '@type': 'Product',
      name: product.name,
      description: product.description,
      image: `${brand.siteUrl}/social/pricing.png`,
      brand: { '@type': 'Brand', name: brand.name },
      offers: {
        '@type': 'Offer',
        price: product.price.replace(/[$,]/g, ''),
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
        url: `${brand.siteUrl}${path}`,
        seller: { '@id': organizationId },
      },
    });
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c');
}

/**
 * Returns a page's tab title. The home page starts with the product name, other pages end with it.
 */
export const titleOf = (content: PageContent, path: string | null): string =>
  path === '/' ? `${figures.brand} – ${content.title}` : `${content.title} – ${figures.brand}`;

/**
 * Returns the page's social card, or the home page's. tools/social-cards.mjs generates the files.
 */
export const cardOf = ({ hero }: PageContent, path: string | null): string =>
  `/social/${hero.art && path && path !== '/' ? path.slice(1) : 'home'}.png`;
