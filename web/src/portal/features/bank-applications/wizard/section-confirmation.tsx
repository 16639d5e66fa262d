import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';

/** Asks the user to confirm a section copied from an earlier office. */
export function SectionConfirmation({
  confirmed,
  onChange,
}: {
  confirmed: boolean;
  onChange: (confirmed: boolean) => void;
}) {
  return (
    <Alert severity={confirmed ? 'success' : 'info'} sx={{ '& .MuiAlert-message': { py: 0.5 } }}>
      This section was copied from an earlier office. Check every value before you continue.
      <FormControlLabel
        sx={{ display: 'flex', mt: 0.5 }}
        control={
          <Checkbox
            color="default"
            checked={confirmed}
            onChange={(_, checked) => onChange(checked)}
            sx={{ color: 'inherit', '&.Mui-checked': { color: 'inherit' } }}
          />
        }
        label="I checked this section and it is correct for this season."
      />
    </Alert>
  );
}
