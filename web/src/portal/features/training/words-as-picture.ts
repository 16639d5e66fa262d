/** Draws text as a transparent PNG in any font the browser has for it. `size` is in pixels. */
export async function wordsAsPicture(text: string, size: number, color: string): Promise<ArrayBuffer> {
  const font = `700 ${size}px Georgia, 'Times New Roman', serif`;
  const canvas = document.createElement('canvas');
  const measuring = canvas.getContext('2d');
  if (!measuring) throw new Error('This browser cannot draw.');
  measuring.font = font;
  canvas.width = Math.ceil(measuring.measureText(text).width) + size / 4;
  canvas.height = Math.ceil(size * 1.4);
  // Resizing has reset the context.
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw.');
  context.font = font;
  context.fillStyle = color;
  context.textBaseline = 'middle';
  context.fillText(text, size / 8, canvas.height / 2);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('This browser cannot draw.');
  return blob.arrayBuffer();
}
