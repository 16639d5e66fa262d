/** Height of a chart in pixels, reserved while it loads. */
export const chartHeight = 208;
