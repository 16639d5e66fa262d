import { type RefObject, useCallback, useRef, useState } from 'react';
import type { RegisterSection, SectionHeading } from '../section-registry';

const headingOf = ({ id }: SectionHeading) => document.getElementById(id);

/** Sorts by position: sections that load later are registered later. */
function inOrder(a: SectionHeading, b: SectionHeading): number {
  const [first, second] = [headingOf(a), headingOf(b)];
  if (!first || !second) return 0;
  return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}

/** Pixels of a section that may remain visible when the next one becomes the current one. */
const remainder = 48;

/** Tracks the sections inside `scroller`, and which of them is read. */
export function useSectionIndex(scroller: RefObject<HTMLElement | null>) {
  const [sections, setSections] = useState<readonly SectionHeading[]>([]);
  const [current, setCurrent] = useState<string | null>(null);
  /** The scroll position of the section chosen in the index. It may not reach the top. */
  const chosenAt = useRef<number | null>(null);

  const register = useCallback<RegisterSection>((heading) => {
    setSections((known) => [...known, heading].sort(inOrder));
    return () => setSections((known) => known.filter(({ id }) => id !== heading.id));
  }, []);

  const onScroll = () => {
    const box = scroller.current;
    if (!box || box.scrollTop === chosenAt.current) return;
    chosenAt.current = null;
    const { top } = box.getBoundingClientRect();
    const isAtEnd = box.scrollTop > 0 && box.scrollTop + box.clientHeight >= box.scrollHeight - 1;
    const read = sections.find((heading) => {
      const section = headingOf(heading)?.closest('section');
      return section && section.getBoundingClientRect().bottom > top + remainder;
    });
    setCurrent((isAtEnd ? sections.at(-1) : read)?.id ?? null);
  };

  const goTo = (heading: SectionHeading) => {
    const element = headingOf(heading);
    element?.closest('section')?.scrollIntoView({ block: 'start' });
    element?.focus({ preventScroll: true });
    chosenAt.current = scroller.current?.scrollTop ?? null;
    setCurrent(heading.id);
  };

  return { sections, current: current ?? sections[0]?.id, register, onScroll, goTo };
}
