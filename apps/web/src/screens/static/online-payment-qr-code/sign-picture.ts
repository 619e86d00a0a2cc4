/** Texts of the sign, top to bottom. */
export interface SignTexts {
  siteName: string;
  siteCode: string;
  /** Large lines below the QR code. */
  lines: readonly string[];
  /** Target URL of the QR code, in small type. */
  address: string;
}

/** Sufficient for a sign of 20 cm at 150 dpi. */
const WIDTH = 1200;
const HEIGHT = 1600;
const MARGIN = 90;
/** Leaves the quiet zone of four modules that readers need. */
const CODE_SIZE = 820;
const CODE_TOP = 330;
const LINES_TOP = 1330;
const LINE_STEP = 76;
const FONT = "system-ui, 'Noto Sans TC', 'PingFang TC', 'Microsoft JhengHei', sans-serif";

/**
 * Draws the sign as a PNG of 1200 × 1600 pixels.
 * Errors: rejects if the browser cannot draw the code or create the file.
 */
export async function drawSign(code: SVGSVGElement, texts: SignTexts): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('this browser cannot draw pictures');
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = '#101828';
  pen.textAlign = 'center';
  write(pen, texts.siteName, 140, 84, 700);
  write(pen, texts.siteCode, 205, 40, 500);
  pen.imageSmoothingEnabled = false;
  pen.drawImage(await pictureOf(code), (WIDTH - CODE_SIZE) / 2, CODE_TOP, CODE_SIZE, CODE_SIZE);
  for (const [index, line] of texts.lines.entries()) {
    write(pen, line, LINES_TOP + index * LINE_STEP, index === 0 ? 68 : 48, index === 0 ? 700 : 500);
  }
  pen.fillStyle = '#56606e';
  write(pen, texts.address, HEIGHT - 40, 30, 400);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture came out'))), 'image/png');
  });
}

/** Draws a centred line in the largest font size up to `size` that fits. */
function write(
  pen: CanvasRenderingContext2D,
  line: string,
  bottom: number,
  size: number,
  weight: number,
): void {
  pen.font = `${weight} ${size}px ${FONT}`;
  const room = WIDTH - 2 * MARGIN;
  const width = pen.measureText(line).width;
  if (width > room) pen.font = `${weight} ${Math.floor((size * room) / width)}px ${FONT}`;
  pen.fillText(line, WIDTH / 2, bottom);
}

async function pictureOf(svg: SVGSVGElement): Promise<HTMLImageElement> {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(CODE_SIZE));
  copy.setAttribute('height', String(CODE_SIZE));
  const url = URL.createObjectURL(
    new Blob([new XMLSerializer().serializeToString(copy)], { type: 'image/svg+xml' }),
  );
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** Returns `信義松仁站-TPE001-線上繳費QR.png`. Saving removes characters that file systems reject. */
export function signFileName({ siteName, siteCode }: Pick<SignTexts, 'siteName' | 'siteCode'>): string {
  return `${siteName}-${siteCode}-線上繳費QR.png`;
}
