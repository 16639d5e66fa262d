import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { PersonName } from '../templates/person-name';
import type { Template } from '../templates/template';

interface Props {
  /** As it is stored now; null when it was deleted. */
  live: Template | null;
  onLoad: (theirs: Template) => void;
  onKeep: () => void;
}

/** Somebody else saved or deleted the template while it was open here. Nothing that was typed is lost. */
export function ConflictNotice({ live, onLoad, onKeep }: Props) {
  return (
    <Alert severity="warning">
      {live ? (
        <>
          <PersonName uid={live.updated_by} /> saved version {live.version} of this template meanwhile. What
          you typed is still here. Keep yours, and saving makes it the newest version while theirs stays in
          the history; or load theirs, and what you typed goes.
        </>
      ) : (
        'This template was deleted meanwhile. What you typed is still here; keep it, and saving creates the template anew.'
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button color="inherit" variant="outlined" size="small" onClick={onKeep}>
          Keep mine
        </Button>
        {live && (
          <Button color="inherit" variant="outlined" size="small" onClick={() => onLoad(live)}>
            Load theirs
          </Button>
        )}
      </Box>
    </Alert>
  );
}
