/** Points between two lines, and the top of the first on an A4 page of 595 × 842 points. */
const LINE_POINTS = 26;
const TOP_POINTS = 770;
const LINE_CHARACTERS = 36;

/**
 * A PDF of one page for a seeded file: its name and what it is.
 * The font is the viewers' own for traditional Chinese (a predefined CMap), so nothing is embedded.
 */
export function drawnFile({ fileName, linkedCode }: { fileName: string; linkedCode: string }): Buffer {
  const lines = [...wrap(fileName), '', ...wrap(`示範文件（${linkedCode}）`), 'Parking Plus'];
  const text = lines
    .map((line, index) => `1 0 0 1 60 ${TOP_POINTS - index * LINE_POINTS} Tm <${utf16Hex(line)}> Tj`)
    .join('\n');
  const content = `BT /F1 16 Tf\n${text}\nET`;
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type0 /BaseFont /MSung-Light /Encoding /UniCNS-UTF16-H /DescendantFonts [6 0 R] >>',
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /MSung-Light /FontDescriptor 7 0 R /DW 1000 /CIDSystemInfo << /Registry (Adobe) /Ordering (CNS1) /Supplement 4 >> >>',
    '<< /Type /FontDescriptor /FontName /MSung-Light /Flags 4 /FontBBox [0 -250 1000 900] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 700 /StemV 80 >>',
  ]);
}

/** Objects numbered from 1 as a file with its table of offsets; the first is the catalogue. */
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

function wrap(text: string): string[] {
  const characters = [...text];
  const count = Math.max(1, Math.ceil(characters.length / LINE_CHARACTERS));
  return Array.from({ length: count }, (_, line) =>
    characters.slice(line * LINE_CHARACTERS, (line + 1) * LINE_CHARACTERS).join(''),
  );
}
