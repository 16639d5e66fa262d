import Box from '@mui/material/Box';
import { type ReactNode, useEffect, useRef } from 'react';
import { SectionRegistry } from '../section-registry';
import { useRecord } from './record-context';
import { RecordHead } from './record-head';
import { SectionIndex } from './section-index';
import { useSectionIndex } from './use-section-index';

interface Props {
  title: string;
  /** A line below the title, such as a number. */
  subtitle?: ReactNode;
  /** Chips and actions beside the title. */
  actions?: ReactNode;
  /** What the printed record is, and its title, which is also the file name of a saved PDF. */
  print?: { what: string; title: string };
  /** Accessible name of the content. */
  label?: string;
  /** Whether an index of the sections is shown on wide screens. */
  indexed?: boolean;
  /** Properties beside the content, or below it on small screens. */
  aside?: { label: string; content: ReactNode };
  /** Controls below the content, which stay in view on wide screens. */
  footer?: ReactNode;
  children: ReactNode;
}

/** Columns of the content, the index on its left, and the properties on its right. */
const columns = {
  plain: {},
  indexed: { lg: '208px minmax(0, 1fr)' },
  aside: { md: 'minmax(0, 1fr) 336px' },
} as const;

/** Space that a focused control leaves to the footer that covers the content. */
const footerRoom = 288;

/**
 * A record's heading and content. Only the content scrolls; on small screens, the heading scrolls
 * with it.
 */
export function RecordBody(props: Props) {
  const { title, subtitle, actions, print, label = 'Details', indexed = false, aside, footer } = props;
  const { setPrintTitle } = useRecord();
  const scroller = useRef<HTMLDivElement>(null);
  const { sections, current, register, onScroll, goTo } = useSectionIndex(scroller);
  const printTitle = print?.title ?? null;
  useEffect(() => {
    setPrintTitle(printTitle);
    return () => setPrintTitle(null);
  }, [printTitle, setPrintTitle]);
  const layout = indexed ? 'indexed' : aside ? 'aside' : 'plain';

  return (
    <Box
      className="whole-in-print"
      sx={{
        flex: 1,
        minHeight: 0,
        display: { xs: 'block', md: 'flex' },
        flexDirection: 'column',
        overflowY: { xs: 'auto', md: 'hidden' },
      }}
    >
      <RecordHead title={title} subtitle={subtitle} actions={actions} printedAs={print?.what} />
      <Box
        ref={scroller}
        className="whole-in-print"
        role="group"
        aria-label={label}
        // In the tab order, so that it can be scrolled by keyboard.
        tabIndex={0}
        onScroll={indexed ? onScroll : undefined}
        sx={{
          flex: 1,
          minHeight: 0,
          overflowY: { md: 'auto' },
          scrollPaddingBottom: { md: footer ? footerRoom : 0 },
          '&:focus-visible': { outlineOffset: -3 },
        }}
      >
        <Box
          className="whole-in-print"
          sx={{
            display: { xs: 'block', md: 'grid' },
            minHeight: '100%',
            gridTemplateColumns: columns[layout],
          }}
        >
          {indexed && (
            <Box sx={{ display: { xs: 'none', lg: 'block' }, pl: 3, py: 3 }}>
              {sections.length > 1 && <SectionIndex sections={sections} current={current} onGoTo={goTo} />}
            </Box>
          )}
          <Box sx={{ display: 'flex', flexDirection: 'column', minWidth: 0 }}>
            <Box sx={{ flex: 1, minWidth: 0, px: { xs: 2, sm: 3 }, py: 3 }}>
              <SectionRegistry value={indexed ? register : null}>{props.children}</SectionRegistry>
            </Box>
            {footer && (
              <Box
                className="no-print"
                sx={{
                  position: { md: 'sticky' },
                  bottom: 0,
                  zIndex: 1,
                  px: { xs: 2, sm: 3 },
                  pt: 1,
                  pb: 2,
                  borderTop: 1,
                  borderColor: 'divider',
                  bgcolor: 'background.paper',
                }}
              >
                {footer}
              </Box>
            )}
          </Box>
          {aside && (
            <Box
              component="aside"
              aria-label={aside.label}
              sx={{
                minWidth: 0,
                borderLeft: { md: 1 },
                borderTop: { xs: 1, md: 0 },
                // After the widths: each of them also sets the border's color.
                borderColor: { xs: 'divider', md: 'divider' },
              }}
            >
              <Box sx={{ position: { md: 'sticky' }, top: 0, px: { xs: 2, sm: 3 }, py: 3 }}>
                {aside.content}
              </Box>
            </Box>
          )}
        </Box>
      </Box>
    </Box>
  );
}
