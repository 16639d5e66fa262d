/**
 * Draws a JPEG of `width` by `height` pixels on a white background.
 * @throws If the browser has no 2D canvas or can't encode the image
 */
export function drawJpeg(
  width: number,
  height: number,
  draw: (context: CanvasRenderingContext2D) => void,
): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser does not support drawing images.');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  draw(context);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The image could not be created.'))),
      'image/jpeg',
      0.9,
    );
  });
}
