import { type Manual, type Picture, withPictures } from './manual.ts';

/** Used part of the Markdown library. */
export interface Markdown {
  parse(text: string): string | Promise<string>;
}

const STYLE = `
@page { size: A4; margin: 18mm 16mm 20mm; }
body { font: 10.5pt/1.75 'Noto Sans TC', 'Noto Sans CJK TC', 'Microsoft JhengHei', 'PingFang TC', sans-serif; color: #1c2733; }
h1 { margin: 0 0 4mm; padding-bottom: 3mm; border-bottom: 2px solid #1890ff; font-size: 20pt; }
h2 { margin: 8mm 0 2mm; font-size: 14pt; break-after: avoid; }
h3 { margin: 5mm 0 1mm; font-size: 11.5pt; break-after: avoid; }
p, ul, ol { margin: 0 0 2.5mm; }
figure { margin: 4mm 0; break-inside: avoid; }
figure img { display: block; width: 86%; margin: 0 auto; border: 1px solid #d5dde5; border-radius: 4px; }
figcaption { margin-top: 1.5mm; text-align: center; color: #5a6b7b; font-size: 9pt; }
table { width: 100%; margin: 3mm 0; border-collapse: collapse; break-inside: avoid; }
th, td { padding: 1.5mm 2.5mm; border: 1px solid #d5dde5; text-align: start; }
th { background: #f2f6fa; font-weight: 600; }
code { padding: 0 1mm; border: 1px solid #d5dde5; border-radius: 3px; background: #f7f9fb; font-family: inherit; }
`;

/** Returns the manual as one self-contained HTML page. `picture` returns the bytes of each JPEG. */
export async function manualPage(
  manual: Manual,
  markdown: Markdown,
  picture: (of: Picture) => Promise<Buffer>,
): Promise<string> {
  const text = await withPictures(manual.text, async (of) => {
    const bytes = (await picture(of)).toString('base64');
    const caption = escaped(of.alt);
    return `<figure><img alt="${caption}" src="data:image/jpeg;base64,${bytes}"><figcaption>${caption}</figcaption></figure>`;
  });
  const body = await markdown.parse(text);
  return `<!doctype html><html lang="zh-Hant-TW"><head><meta charset="utf-8"><title>${escaped(manual.title)}</title><style>${STYLE}</style></head><body>${body}</body></html>`;
}

/** Returns the footer of the PDF's pages. */
export function pageFooter(manual: Manual, madeOn: string): string {
  const words = `${escaped(manual.title)} · Parking Plus · ${madeOn}`;
  return `<div style="width:100%;padding:0 16mm;font-size:8px;color:#5a6b7b;display:flex;justify-content:space-between"><span>${words}</span><span><span class="pageNumber"></span> / <span class="totalPages"></span></span></div>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
