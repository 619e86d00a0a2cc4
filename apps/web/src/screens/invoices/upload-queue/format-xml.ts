/** Returns XML with one element per line, indented by depth. Expects no mixed content, comments or CDATA. */
export function formatXml(xml: string): string {
  let depth = 0;
  return xml
    .replaceAll(/>\s*</g, '>\n<')
    .split('\n')
    .map((line) => {
      const closes = line.startsWith('</');
      if (closes) depth -= 1;
      const indented = `${'  '.repeat(Math.max(depth, 0))}${line}`;
      const isWhole = line.startsWith('<?') || line.endsWith('/>') || line.includes('</');
      if (!isWhole) depth += 1;
      return indented;
    })
    .join('\n');
}
