import MetIcon from '@mui/icons-material/CheckCircleOutlined';
import OpenIcon from '@mui/icons-material/RadioButtonUncheckedOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { passwordRules } from '../schema';

/** The password rules, and which of them the typed one meets. */
export function RuleList({ typed }: { typed: string }) {
  const met = passwordRules.filter((rule) => rule.met(typed)).length;
  return (
    <Box>
      <Typography variant="body2" color="text.secondary" aria-live="polite">
        {typed === ''
          ? 'Your new password needs:'
          : met < passwordRules.length
            ? `${met} of ${passwordRules.length} rules met:`
            : typed.length < 12
              ? 'This password is good. 12 or more characters are even harder to guess:'
              : 'A strong password:'}
      </Typography>
      <Box component="ul" aria-label="Password rules" sx={{ m: 0, mt: 0.5, p: 0, listStyle: 'none' }}>
        {passwordRules.map(({ label, met: isMet }) => {
          const has = isMet(typed);
          const Icon = has ? MetIcon : OpenIcon;
          return (
            <Box
              component="li"
              key={label}
              sx={{ display: 'flex', alignItems: 'center', gap: 1, typography: 'body2' }}
            >
              <Icon
                fontSize="small"
                color={has ? 'success' : 'disabled'}
                titleAccess={has ? 'Met' : 'Not met yet'}
              />
              {label}
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}
