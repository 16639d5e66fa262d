import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { color } from '~/theme/scheme';

const Frame = styled('figure')({
  margin: 0,
  maxWidth: '35rem',
  '& svg': { display: 'block', width: '100%', height: 'auto' },
  '& text': { fill: color('text-primary'), fontSize: 17 },
  '& .n': { fontWeight: 700, fontSize: 21, letterSpacing: '-0.01em' },
  '& .q': { fill: color('text-secondary') },
  '& .b': { fontWeight: 650 },
  '& .s': { fontSize: 15 },
  '& figcaption': { marginTop: 12, color: color('text-secondary'), fontSize: '1rem', lineHeight: 1.45 },
});

interface FigureProps {
  /** Unique on the page. Prefix of the drawing's ids. */
  id: string;
  title: string;
  /** The drawing's alternative text. */
  text: string;
  height: number;
  caption: ReactNode;
  children: ReactNode;
}

/** A drawing 440 units wide. Text follows the color scheme. The caption states assumptions. */
export function Figure({ id, title, text, height, caption, children }: FigureProps) {
  return (
    <Frame>
      <svg viewBox={`0 0 440 ${height}`} role="img" aria-labelledby={`${id}-title ${id}-text`}>
        <title id={`${id}-title`}>{title}</title>
        <desc id={`${id}-text`}>{text}</desc>
        {children}
      </svg>
      <figcaption>{caption}</figcaption>
    </Frame>
  );
}
