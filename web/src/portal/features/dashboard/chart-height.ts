/** Pixels that a chart takes, also before it is there. */
export const chartHeight = 208;
