import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { useSettings } from '~/portal/shared/settings/settings';
import { Figures } from './figures';

/** The dashboard's card for the owner of a bureau: how its offices stand. */
export function BureauCard({ bureauId }: { bureauId: string }) {
  const { season } = useSettings();
  return (
    <Card
      variant="outlined"
      component="section"
      aria-labelledby="bureau-card"
      sx={{ p: 2, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}
    >
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Typography id="bureau-card" component="h2" variant="h4" sx={{ mb: 0.5 }}>
          Your bureau’s offices
        </Typography>
        <Figures bureauId={bureauId} season={season} />
      </Box>
      <Button component={Link} to="/member/offices" variant="outlined" sx={{ whiteSpace: 'nowrap' }}>
        Open Offices
      </Button>
    </Card>
  );
}
