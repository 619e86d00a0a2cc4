import { SIDE_STAMPS } from './pictures.texts.ts';

/** Subject of a lane camera's picture. */
export type PictureSubject = {
  readonly plate: string;
  readonly siteName: string;
  readonly laneCode: string | null;
  /** ISO 8601, Taipei time. */
  readonly takenAt: string;
  readonly side: 'entry' | 'exit';
};

const BODY_COLOURS = [
  '#b7bec8',
  '#e8eaed',
  '#33373d',
  '#6b7683',
  '#7d1f28',
  '#1f3f66',
  '#2f5544',
  '#c9b48a',
] as const;
const DAWN_HOUR = 6;
const DUSK_HOUR = 18;

/**
 * Generates a picture of a car at the barrier, 960 × 600, with its plate, the site and the time. The same
 * subject has the same picture, and the car has the same colour on entry and exit.
 */
export function drawPicture({ plate, siteName, laneCode, takenAt, side }: PictureSubject): string {
  const colour = BODY_COLOURS[sumOf(plate) % BODY_COLOURS.length] ?? BODY_COLOURS[0];
  const hour = Number(takenAt.slice(11, 13));
  const isDark = hour < DAWN_HOUR || hour >= DUSK_HOUR;
  const [sky, ground] = isDark ? ['#141a22', '#23282f'] : ['#9db4c8', '#6f757c'];
  const lamp = side === 'entry' ? '#fff6cf' : '#d8434e';
  const stamp = [siteName, laneCode, SIDE_STAMPS[side]].filter(Boolean).join('  ');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="600" viewBox="0 0 960 600" role="img">
<title>${escapeXml(`${plate} ${stamp} ${clockText(takenAt)}`)}</title>
<rect width="960" height="600" fill="${sky}"/>
<path d="M0 380h960v220H0z" fill="${ground}"/>
<path d="M330 380 120 600h90l150-220zM630 380l210 220h-90L600 380z" fill="#d9c65a" opacity=".55"/>
<path d="M790 150h18v260h-18zM250 236l556-40v16l-556 40z" fill="#e7e9ec"/>
<path d="M300 232l60-4v16l-60 4zM420 224l60-4v16l-60 4zM540 215l60-4v16l-60 4zM660 207l60-4v16l-60 4z" fill="#d8434e"/>
<ellipse cx="480" cy="530" rx="270" ry="26" fill="#000" opacity=".35"/>
<path d="M300 330q26-110 70-118h220q44 8 70 118z" fill="${colour}"/>
<path d="M332 326q20-84 52-94h192q32 10 52 94z" fill="#10151b" opacity=".82"/>
<rect x="250" y="322" width="460" height="150" rx="36" fill="${colour}"/>
<path d="M262 462h436v30q0 16-16 16H278q-16 0-16-16z" fill="#1b1f24"/>
<rect x="272" y="500" width="74" height="36" rx="12" fill="#0c0e11"/>
<rect x="614" y="500" width="74" height="36" rx="12" fill="#0c0e11"/>
<ellipse cx="306" cy="380" rx="34" ry="22" fill="${lamp}"/>
<ellipse cx="654" cy="380" rx="34" ry="22" fill="${lamp}"/>
<rect x="376" y="408" width="208" height="64" rx="8" fill="#fff" stroke="#1b1f24" stroke-width="3"/>
<text x="480" y="452" font-family="monospace" font-size="38" font-weight="700" text-anchor="middle" fill="#111">${escapeXml(plate)}</text>
<path d="M0 0h960v44H0z" fill="#000" opacity=".6"/>
<g font-family="'Noto Sans TC','Microsoft JhengHei',sans-serif" font-size="22" fill="#fff">
<text x="20" y="30">${escapeXml(stamp)}</text>
<text x="940" y="30" text-anchor="end">${clockText(takenAt)}</text>
</g>
</svg>
`;
}

function clockText(instant: string): string {
  return `${instant.slice(0, 10).replaceAll('-', '/')} ${instant.slice(11, 19)}`;
}

function sumOf(text: string): number {
  return [...text].reduce((sum, character) => sum + (character.codePointAt(0) ?? 0), 0);
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
