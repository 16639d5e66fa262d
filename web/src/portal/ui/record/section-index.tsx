import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { SectionHeading } from '../section-registry';

interface Props {
  sections: readonly SectionHeading[];
  current: string | undefined;
  onGoTo: (section: SectionHeading) => void;
}

/** The index of a record's sections, beside them on wide screens. */
export const SectionIndex = ({ sections, current, onGoTo }: Props) => (
  <Box component="nav" aria-label="Sections" sx={{ position: 'sticky', top: 24 }}>
    <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', borderLeft: 1, borderColor: 'divider' }}>
      {sections.map((section) => (
        <li key={section.id}>
          <ButtonBase
            aria-current={section.id === current ? 'true' : undefined}
            onClick={() => onGoTo(section)}
            sx={{
              width: '100%',
              minHeight: 32,
              ml: '-1px',
              pl: 1.5,
              pr: 1,
              py: 0.5,
              justifyContent: 'flex-start',
              textAlign: 'left',
              typography: 'body2',
              color: 'text.secondary',
              borderLeft: '3px solid transparent',
              '@media (forced-colors: active)': { borderColor: 'Canvas' },
              '&:hover': { color: 'text.primary', bgcolor: 'background.sunken' },
              '&[aria-current]': { color: 'text.primary', fontWeight: 650, borderColor: 'primary.main' },
            }}
          >
            {section.title}
          </ButtonBase>
        </li>
      ))}
    </Box>
  </Box>
);
