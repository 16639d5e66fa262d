import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ReactNode, useId, useState } from 'react';

interface EmailViewProps {
  /** Blank if the email has no HTML. */
  html: string;
  text: string;
  /** CSS height of the HTML preview. */
  height?: string;
  /** Width of the HTML preview in pixels, such as that of a phone. Default: full width. */
  width?: number;
  /** Shown beside the tabs. */
  tools?: ReactNode;
}

/** An email's HTML and text. The HTML is sandboxed without scripts, forms, links or storage. */
export function EmailView({ html, text, height = 'min(55vh, 520px)', width, tools }: EmailViewProps) {
  const id = useId();
  const [chosen, setPart] = useState<'html' | 'text'>('html');
  const part = html ? chosen : 'text';
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap', mb: 2 }}>
        <Tabs
          value={part}
          onChange={(_, next: 'html' | 'text') => setPart(next)}
          aria-label="Email format"
          sx={{ flex: '1 1 auto' }}
        >
          {html && (
            <Tab value="html" label="As designed" id={`${id}-tab-html`} aria-controls={`${id}-part`} />
          )}
          <Tab value="text" label="Plain text" id={`${id}-tab-text`} aria-controls={`${id}-part`} />
        </Tabs>
        {tools}
      </Box>
      <Box role="tabpanel" id={`${id}-part`} aria-labelledby={`${id}-tab-${part}`}>
        {part === 'html' ? <Html html={html} height={height} width={width} /> : <Text text={text} />}
      </Box>
    </>
  );
}

const frame = { width: '100%', border: '1px solid', borderColor: 'divider', borderRadius: 1 } as const;

function Html({ html, height, width }: { html: string; height: string; width?: number }) {
  return (
    <Box
      component="iframe"
      title="The email as designed"
      sandbox=""
      referrerPolicy="no-referrer"
      srcDoc={html}
      // Emails are designed for a white background, regardless of the portal's color scheme.
      sx={{
        ...frame,
        display: 'block',
        mx: 'auto',
        height,
        ...(width && { maxWidth: width }),
        bgcolor: '#fff',
        colorScheme: 'light',
      }}
    />
  );
}

function Text({ text }: { text: string }) {
  return (
    <Box
      component="pre"
      sx={{ ...frame, m: 0, p: 2, fontFamily: 'inherit', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
    >
      {text}
    </Box>
  );
}
