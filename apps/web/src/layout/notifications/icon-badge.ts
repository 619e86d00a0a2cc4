const SIZE = 64;
const MOST = 99;

/** Address of the plain icon, kept while a badge replaces it. */
let plainHref: string | null = null;
let latest = 0;

/** Draws a number on the icon of the browser tab, and on that of an installed app. The title stays. */
export function showIconBadge(count: number): void {
  const link = iconLink();
  if (link === null) return;
  plainHref ??= link.href;
  latest += 1;
  const drawing = latest;
  const image = new Image(SIZE, SIZE);
  image.onload = () => {
    const href = drawing === latest ? draw(image, count > MOST ? `${MOST}+` : String(count)) : null;
    if (href !== null) link.href = href;
  };
  image.src = plainHref;
  if ('setAppBadge' in navigator) navigator.setAppBadge(count).catch(() => {});
}

/** Restores the plain icon. */
export function clearIconBadge(): void {
  latest += 1;
  const link = iconLink();
  if (link !== null && plainHref !== null) link.href = plainHref;
  if ('clearAppBadge' in navigator) navigator.clearAppBadge().catch(() => {});
}

function iconLink(): HTMLLinkElement | null {
  return document.querySelector<HTMLLinkElement>('link[rel="icon"]');
}

/** Returns the icon with a number as a data URL, or null if the browser cannot draw. */
function draw(image: HTMLImageElement, text: string): string | null {
  const canvas = document.createElement('canvas');
  canvas.width = SIZE;
  canvas.height = SIZE;
  const context = canvas.getContext('2d');
  if (context === null) return null;
  context.drawImage(image, 0, 0, SIZE, SIZE);
  const width = text.length === 1 ? 36 : 20 + 14 * text.length;
  context.fillStyle = '#cf1322';
  context.beginPath();
  context.roundRect(SIZE - width, 0, width, 36, 18);
  context.fill();
  context.fillStyle = '#fff';
  context.font = 'bold 28px sans-serif';
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(text, SIZE - width / 2, 19);
  return canvas.toDataURL('image/png');
}
