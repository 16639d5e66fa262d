import type { PageContent, Section } from './content/schema';
import { Booking } from './sections/Booking';
import { Calculator } from './sections/Calculator';
import { Cards } from './sections/Cards';
import { Checklist } from './sections/Checklist';
import { Closing } from './sections/Closing';
import { Compare } from './sections/Compare';
import { Contact } from './sections/Contact';
import { Disclosure } from './sections/Disclosure';
import { Faq } from './sections/Faq';
import { Hero } from './sections/Hero';
import { Ledger } from './sections/Ledger';
import { Legal } from './sections/Legal';
import { Plans } from './sections/Plans';
import { Quotes } from './sections/Quotes';
import { Rows } from './sections/Rows';
import type { Ground, Placed } from './sections/Section';
import { Statuses } from './sections/Statuses';
import { Steps } from './sections/Steps';
import { Story } from './sections/Story';

/** A section's background. Depends on its kind, so that unrelated neighbors look different. */
function groundOf(section: Section): Ground {
  if (section.kind === 'cards') return section.plain ? 'paper' : 'sunken';
  return section.kind === 'quotes' || section.kind === 'calculator' || section.kind === 'contact'
    ? 'sunken'
    : 'paper';
}

function SectionView({ section, placed }: { section: Section; placed: Placed }) {
  switch (section.kind) {
    case 'cards':
      return <Cards {...section} {...placed} />;
    case 'rows':
      return <Rows {...section} {...placed} />;
    case 'checklist':
      return <Checklist {...section} {...placed} />;
    case 'ledger':
      return <Ledger {...section} {...placed} />;
    case 'plans':
      return <Plans {...section} {...placed} />;
    case 'compare':
      return <Compare {...section} {...placed} />;
    case 'faq':
      return <Faq {...section} {...placed} />;
    case 'steps':
      return <Steps {...section} {...placed} />;
    case 'statuses':
      return <Statuses {...section} {...placed} />;
    case 'quotes':
      return <Quotes {...section} {...placed} />;
    case 'story':
      return <Story {...section} {...placed} />;
    case 'disclosure':
      return <Disclosure {...section} {...placed} />;
    case 'contact':
      return <Contact {...section} {...placed} />;
    case 'calculator':
      return <Calculator {...section} {...placed} />;
    case 'booking':
      return <Booking {...section} {...placed} />;
    case 'legal':
      return <Legal {...section} />;
    case 'closing':
      return <Closing {...section} />;
  }
}

/** Renders a page from its content: the hero, then its sections in order. */
export function PageBody({ content }: { content: PageContent }) {
  const { hero, sections } = content;
  return (
    <>
      <Hero {...hero} />
      {sections.map((section, i) => {
        const before = sections[i - 1];
        const ground = groundOf(section);
        // The hero is on paper, so a first section on paper is joined to it.
        const joined = before ? before.kind !== 'closing' && groundOf(before) === ground : ground === 'paper';
        const id = ('id' in section && section.id) || `section-${i + 1}`;
        return <SectionView key={id} section={section} placed={{ id, ground, joined }} />;
      })}
    </>
  );
}
