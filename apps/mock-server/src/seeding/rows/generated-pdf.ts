import { SEEDED_FILE_TEXTS } from './seeded-file-texts.ts';

/** A4 page in points, and the position of the text. */
const PAGE = '0 0 595 842';
const LEFT_POINTS = 60;
const TOP_POINTS = 770;
const TITLE_POINTS = 16;
const BODY_POINTS = 12;
const LINE_POINTS = 22;
const LINE_CHARACTERS = 38;
const LINES_PER_PAGE = 32;
const CATALOGUE_AND_FONT = 5;

/**
 * Generates a seeded PDF with its name, text (seeded-file-texts.ts) and record. The same file has the same
 * bytes. Uses the viewer's font for traditional Chinese (a predefined CMap), so no font is embedded.
 */
export function generatePdf({ fileName, linkedCode }: { fileName: string; linkedCode: string }): Buffer {
  const paragraphs = SEEDED_FILE_TEXTS[fileName] ?? [];
  const lines = [
    ...wrap(fileName),
    '',
    ...paragraphs.flatMap(wrap),
    '',
    `示範文件（${linkedCode}） Parking Plus`,
  ];
  const pages = Array.from({ length: Math.ceil(lines.length / LINES_PER_PAGE) }, (_, index) =>
    lines.slice(index * LINES_PER_PAGE, (index + 1) * LINES_PER_PAGE),
  );
  const pageNumber = (index: number) => CATALOGUE_AND_FONT + 1 + index * 2;
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages.map((_, index) => `${pageNumber(index)} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type0 /BaseFont /MSung-Light /Encoding /UniCNS-UTF16-H /DescendantFonts [4 0 R] >>',
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /MSung-Light /FontDescriptor 5 0 R /DW 1000 /CIDSystemInfo << /Registry (Adobe) /Ordering (CNS1) /Supplement 4 >> >>',
    '<< /Type /FontDescriptor /FontName /MSung-Light /Flags 4 /FontBBox [0 -250 1000 900] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 700 /StemV 80 >>',
    ...pages.flatMap((page, index) => {
      const content = contentOf(page, index === 0);
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [${PAGE}] /Contents ${pageNumber(index) + 1} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ];
    }),
  ]);
}

function contentOf(lines: readonly string[], hasTitle: boolean): string {
  const shown = lines.map((line, index) => {
    const size = hasTitle && index === 0 ? TITLE_POINTS : BODY_POINTS;
    const position = `1 0 0 1 ${LEFT_POINTS} ${TOP_POINTS - index * LINE_POINTS} Tm`;
    return `/F1 ${size} Tf ${position} <${utf16Hex(line)}> Tj`;
  });
  return `BT\n${shown.join('\n')}\nET`;
}

/** Writes objects numbered from 1 with their offset table. The first one is the catalogue. */
function pdfOf(objects: readonly string[]): Buffer {
  let file = '%PDF-1.5\n';
  const offsets: number[] = [];
  for (const [index, object] of objects.entries()) {
    offsets.push(file.length);
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  return Buffer.from(
    `${file}xref\n0 ${size}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`,
    'latin1',
  );
}

function utf16Hex(text: string): string {
  return Buffer.from(text, 'utf16le').swap16().toString('hex');
}

/** Returns the lines of a paragraph. An empty one is a blank line. */
function wrap(text: string): string[] {
  const characters = [...text];
  const count = Math.max(1, Math.ceil(characters.length / LINE_CHARACTERS));
  return Array.from({ length: count }, (_, line) =>
    characters.slice(line * LINE_CHARACTERS, (line + 1) * LINE_CHARACTERS).join(''),
  );
}
