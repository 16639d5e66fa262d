import ExpandIcon from '@mui/icons-material/ExpandMore';
import LightbulbIcon from '@mui/icons-material/LightbulbOutlined';
import OpenInNew from '@mui/icons-material/OpenInNew';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { memo, useId } from 'react';
import { useWatch } from 'react-hook-form';
import { useSettings } from '~/portal/shared/settings/settings';
import { suggestionsFor } from './suggestions';
import type { TicketValues } from './ticket-form';

/** Help topics and links that may answer the question before it is sent. Updates with the form. */
export const SuggestionList = memo(() => {
  const id = useId();
  const settings = useSettings();
  const [title, description, category, subcategory] = useWatch<
    TicketValues,
    ['title', 'description', 'category', 'subcategory']
  >({ name: ['title', 'description', 'category', 'subcategory'] });
  const { topics, links } = suggestionsFor({ title, description, category, subcategory }, settings);
  if (topics.length + links.length === 0) return null;
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ bgcolor: 'background.sunken', borderRadius: 1, px: 2, py: 1.5 }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, mb: 1 }}>
        <LightbulbIcon aria-hidden fontSize="small" />
        <Typography id={id} component="h3" variant="subtitle2">
          This may help right away
        </Typography>
      </Stack>
      {topics.map((topic) => (
        <Accordion
          key={topic.title}
          disableGutters
          elevation={0}
          sx={{
            bgcolor: 'background.paper',
            border: 1,
            borderColor: 'divider',
            mb: 0.75,
            '&::before': { display: 'none' },
          }}
        >
          <AccordionSummary expandIcon={<ExpandIcon aria-hidden />}>
            <Typography component="span" sx={{ fontWeight: 600 }}>
              {topic.title}
            </Typography>
          </AccordionSummary>
          <AccordionDetails>{topic.text}</AccordionDetails>
        </Accordion>
      ))}
      {links.length > 0 && (
        <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 2.5, rowGap: 0.5, mt: 1 }}>
          {links.map(({ name, url }) => (
            <Link
              key={url}
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, py: 0.5 }}
            >
              {name}
              <OpenInNew sx={{ fontSize: '1rem' }} titleAccess="opens in a new tab" />
            </Link>
          ))}
        </Stack>
      )}
    </Box>
  );
});
