import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { boundedMarkdown } from '@united/domain/shared/markdown-depth';
import Markdown, { type Components } from 'react-markdown';

const safeAddress = /^(?:https?:\/\/|mailto:)/i;
/** Returns a URL allowed in links, or ''. Any other link becomes plain text. */
export const safeUrl = (url: string): string => (safeAddress.test(url) ? url : '');

/** Headings start at h3, below an announcement's h2 title. */
const components: Components = {
  h1: 'h3',
  h2: 'h3',
  h3: 'h4',
  h4: 'h5',
  h5: 'h6',
  a: ({ href, children }) =>
    href ? (
      <Link href={href} target="_blank" rel="noopener noreferrer">
        {children}
      </Link>
    ) : (
      children
    ),
  // The portal shows no external images.
  img: ({ alt }) => alt,
  // Paragraphs preserve line breaks (`pre-line`), as emails do.
  br: () => null,
};

const look = {
  overflowWrap: 'anywhere',
  maxWidth: '70ch',
  '& > :first-of-type': { mt: 0 },
  '& > :last-child': { mb: 0 },
  '& h3, & h4, & h5, & h6': { fontSize: '1.0625rem', fontWeight: 650, lineHeight: 1.35, mt: 2.5, mb: 1 },
  '& h3': { fontSize: '1.1875rem' },
  '& p, & ul, & ol': { my: 1.25 },
  '& p': { whiteSpace: 'pre-line' },
  '& ul, & ol': { pl: 3 },
  '& blockquote': { m: 0, my: 1.5, pl: 2, borderLeft: 3, borderColor: 'divider', color: 'text.secondary' },
  '& pre': { overflowX: 'auto', p: 1.5, borderRadius: 1, bgcolor: 'background.sunken' },
  '& hr': { border: 0, borderTop: 1, borderColor: 'divider', my: 2 },
} as const;

/** Renders Markdown. Raw HTML is shown as text. Links must be http, https or mailto. */
export function MarkdownText({ children }: { children: string }) {
  return (
    <Box sx={look}>
      <Markdown components={components} urlTransform={safeUrl}>
        {boundedMarkdown(children)}
      </Markdown>
    </Box>
  );
}
