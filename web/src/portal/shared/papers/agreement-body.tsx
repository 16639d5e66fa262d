import Box from '@mui/material/Box';
import type { AgreementText } from '@united/domain/papers/agreements';
import { MarkdownText } from '~/portal/ui/markdown/markdown-text';

/**
 * An agreement's text as the office reads it. Takes the focus, so that the keys scroll the dialog
 * around it.
 */
export const AgreementBody = ({ text }: { text: Pick<AgreementText, 'title' | 'text'> }) => (
  <Box
    component="section"
    tabIndex={0}
    aria-label={text.title}
    sx={{ '&:focus-visible': { outlineOffset: 4 } }}
  >
    <MarkdownText>{text.text}</MarkdownText>
  </Box>
);
