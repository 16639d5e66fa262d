import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { readinessSteps, type StepFacts } from '@united/domain/readiness/season-readiness';
import { forcedColors } from '~/theme/forced-colors';

const gap = 0.012;

const at = (share: number) => {
  const angle = (share * 360 - 90) * (Math.PI / 180);
  return `${(60 + 46 * Math.cos(angle)).toFixed(1)} ${(60 + 46 * Math.sin(angle)).toFixed(1)}`;
};
const arc = (from: number, to: number) => `M${at(from)}A46 46 0 0 1 ${at(to)}`;

/** Where the system replaces all colors, a missing step is a thin arc. */
const ringSx = {
  width: 132,
  height: 132,
  flexShrink: 0,
  [forcedColors]: {
    '& path': { stroke: 'CanvasText' },
    '& path[data-done=false]': { strokeWidth: 2 },
    '& text': { fill: 'CanvasText' },
  },
} as const;

/**
 * One arc per step with the score in the middle. Hidden from screen readers, which get the list.
 */
export function ReadinessRing({ steps, score }: { steps: StepFacts; score: number }) {
  const { vars, palette } = useTheme();
  const colors = (vars ?? { palette }).palette;
  const count = readinessSteps.length;
  return (
    <Box component="svg" viewBox="0 0 120 120" aria-hidden sx={ringSx}>
      {readinessSteps.map((step, i) => (
        <path
          key={step}
          d={arc(i / count + gap, (i + 1) / count - gap)}
          fill="none"
          data-done={steps[step]}
          stroke={steps[step] ? colors.primary.main : colors.divider}
          strokeWidth="12"
        />
      ))}
      <text
        x="60"
        y="64"
        textAnchor="middle"
        fill={colors.text.primary}
        style={{ fontSize: 26, fontWeight: 750 }}
      >
        {score}/{count}
      </text>
      <text x="60" y="80" textAnchor="middle" fill={colors.text.secondary} style={{ fontSize: 12 }}>
        ready
      </text>
    </Box>
  );
}
