import type { ComponentProps } from 'react';

interface Props extends ComponentProps<'textarea'> {
  minRows?: number | string;
  maxRows?: number | string;
}

const grows = CSS.supports('field-sizing', 'content');

/**
 * A field that is as high as its text, between this many rows; one to be dragged where the browser
 * cannot do that. MUI's own measures the page each time it is drawn.
 */
export default function TextareaAutosize({ minRows = 1, maxRows, style, ...props }: Props) {
  const size = grows
    ? { fieldSizing: 'content', minHeight: `${minRows}lh`, maxHeight: maxRows && `${maxRows}lh` }
    : { resize: 'vertical' };
  return <textarea rows={Number(minRows)} {...props} style={{ ...style, ...size } as typeof style} />;
}
