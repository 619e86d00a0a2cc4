type Rgb = [number, number, number];

/** Minimum contrast of small text, plus a margin for rounding. Source: WCAG 2.2, 1.4.3. */
const TEXT_CONTRAST = 4.6;
/** Minimum contrast of marks for state or focus. Source: WCAG 2.2, 1.4.11. */
export const MARK_CONTRAST = 3;
const STEP = 0.02;

function parseHex(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function toHex(rgb: Rgb): string {
  return `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast ratio of two colours, 1 to 21. Shape: `#rrggbb`. */
export function contrastRatio(one: string, other: string): number {
  const [light, dark] = [luminance(parseHex(one)), luminance(parseHex(other))].sort((a, b) => b - a) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}

/** Mixes two colours. Shape: `share` from 0, only `base`, to 1, only `other`. */
export function mixColours(base: string, other: string, share: number): string {
  const target = parseHex(other);
  return toHex(parseHex(base).map((part, index) => part + ((target[index] ?? 0) - part) * share) as Rgb);
}

/**
 * Returns the nearest shade with sufficient contrast to `background`: darker on light, lighter on dark.
 * Shape: `contrast` defaults to that of small text. A colour with sufficient contrast is returned unchanged.
 */
export function readableShade(colour: string, background: string, contrast = TEXT_CONTRAST): string {
  const towards = luminance(parseHex(background)) > 0.18 ? '#000000' : '#ffffff';
  if (contrastRatio(colour, background) >= contrast) return colour;
  for (let share = STEP; share < 1; share += STEP) {
    const shade = mixColours(colour, towards, share);
    if (contrastRatio(shade, background) >= contrast) return shade;
  }
  return towards;
}
