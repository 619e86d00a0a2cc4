/** The first that fits counts: browsers also name those that they descend from. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.].*\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly [RegExp, string][] = [
  [/\bWindows\b/, 'Windows'],
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bAndroid\b/, 'Android'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/**
 * Browser and system, as people call them, out of what a browser calls itself: `Chrome · Windows`.
 * Null where neither is known.
 */
export function deviceName(userAgent: string): string | null {
  const known = [BROWSERS, SYSTEMS].flatMap(
    (names) => names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? [],
  );
  return known.length > 0 ? known.join(' · ') : null;
}
