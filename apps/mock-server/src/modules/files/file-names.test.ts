import { describe, expect, test } from 'vitest';
import { operationSchemas } from '../../http/contract/operation-schemas.ts';
import { fileKindOf } from './file-kind.ts';
import { attachmentHeader, cleanFileName } from './file-name.ts';

describe('cleanFileName', () => {
  test.each([
    ['現場照片.png', '現場照片.png'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\me\\報表.xlsx', '報表.xlsx'],
    ['a\0b\r\nc.pdf', 'abc.pdf'],
    ['<script>.pdf', 'script.pdf'],
    ['evil\u202egnp.pdf', 'evilgnp.pdf'],
    ['  .hidden.pdf ', 'hidden.pdf'],
    ['..', 'file'],
    ['', 'file'],
    ['/', 'file'],
    ['half\ud83d.png', 'half.png'],
  ])('changes %j to %j', (name, clean) => {
    expect(cleanFileName(name)).toBe(clean);
  });

  test('shortens a long name and keeps its extension', () => {
    const clean = cleanFileName(`${'長'.repeat(500)}.pdf`);
    expect(clean).toHaveLength(120);
    expect(clean).toMatch(/長\.pdf$/);
    expect(cleanFileName(`${'x'.repeat(119)}😀${'y'.repeat(50)}`)).toBe('x'.repeat(119));
  });
});

describe('attachmentHeader', () => {
  test.each([
    ['a.pdf', `attachment; filename="a.pdf"; filename*=UTF-8''a.pdf`],
    ['照片 1.png', `attachment; filename="__ 1.png"; filename*=UTF-8''%E7%85%A7%E7%89%87%201.png`],
    ['a"b\\c.png', `attachment; filename="a_b_c.png"; filename*=UTF-8''a%22b%5Cc.png`],
    ["it's(1).png", `attachment; filename="it's(1).png"; filename*=UTF-8''it%27s%281%29.png`],
  ])('escapes %j', (name, header) => {
    expect(attachmentHeader(name)).toBe(header);
  });
});

describe('fileKindOf', () => {
  const bytes = (text: string) => Buffer.from(text, 'latin1');
  const download = operationSchemas().find(({ operationId }) => operationId === 'filesDownload');
  test.each([
    ['\x89PNG\r\n\x1a\n....', 'x.txt', 'image/png'],
    ['\xff\xd8\xff\xe0', 'x', 'image/jpeg'],
    ['GIF89a', 'x', 'image/gif'],
    ['RIFF....WEBPVP8 ', 'x', 'image/webp'],
    ['%PDF-1.7', 'x.png', 'application/pdf'],
    ['PK\x03\x04', 'x.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['PK\x03\x04', 'x.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['PK\x03\x04', 'x.zip', undefined],
    ['MZ\x90', 'x.png', undefined],
    ['<svg onload="x">', 'x.png', undefined],
    ['<html>', 'x.pdf', undefined],
    ['', 'x.png', undefined],
  ])('returns the kind of %j named %s: %s', (content, name, mediaType) => {
    expect(fileKindOf(bytes(content), name)?.mediaType).toBe(mediaType);
    if (mediaType !== undefined) expect(download?.mediaTypes).toContain(mediaType);
  });
});
