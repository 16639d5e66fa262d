import AnnouncementIcon from '@mui/icons-material/CampaignOutlined';
import SupportIcon from '@mui/icons-material/ContactSupportOutlined';
import AddIcon from '@mui/icons-material/PostAddOutlined';
import OfficesIcon from '@mui/icons-material/StorefrontOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { Section } from '~/portal/ui/section';
import { cardGrid } from './card-grid';

const actions = [
  {
    title: 'Start a bank application',
    hint: 'Five steps. Your draft is saved as you type.',
    to: '/member/bank-application',
    Icon: AddIcon,
    writes: true,
  },
  {
    title: 'See my offices',
    hint: 'Status, fees and banking of every office.',
    to: '/member/bank-application?tab=offices',
    Icon: OfficesIcon,
    writes: false,
  },
  {
    title: 'Get help',
    hint: 'Ask our team. You get the answer here and by email.',
    to: '/member/tickets?create=1',
    Icon: SupportIcon,
    writes: true,
  },
  {
    title: 'Read announcements',
    hint: 'News from our team, and what you need to acknowledge.',
    to: '/member/announcements',
    Icon: AnnouncementIcon,
    writes: false,
  },
];

/** Shortcuts for an office owner. A view-as session hides those that lead to forms. */
export function QuickActions({ readOnly }: { readOnly: boolean }) {
  const offered = actions.filter(({ writes }) => !(writes && readOnly));
  return (
    <Section title="Quick Actions">
      <Box
        sx={{ ...cardGrid, gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, 1fr)', lg: 'repeat(4, 1fr)' } }}
      >
        {offered.map(({ title, hint, to, Icon }) => (
          <Card key={to} variant="outlined" sx={{ height: '100%' }}>
            <CardActionArea
              component={Link}
              to={to}
              sx={{
                height: '100%',
                p: 2,
                display: 'flex',
                gap: 2,
                justifyContent: 'flex-start',
                alignItems: 'flex-start',
              }}
            >
              <Box sx={{ color: 'primary.main', display: 'flex' }}>
                <Icon aria-hidden />
              </Box>
              <Box>
                <Typography sx={{ fontWeight: 650 }}>{title}</Typography>
                <Typography variant="body2" color="text.secondary">
                  {hint}
                </Typography>
              </Box>
            </CardActionArea>
          </Card>
        ))}
      </Box>
    </Section>
  );
}
