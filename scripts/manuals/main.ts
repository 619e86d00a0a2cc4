import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium } from '@playwright/test';
import { browserLaunch } from '../../e2e/harness/browser-launch.ts';
import { startTestMock } from '../../e2e/harness/test-mock.ts';
import { projectRoot } from '../process/project-root.ts';
import { provideTool } from '../process/provide-tool.ts';
import { optionsOfProcess } from '../process/read-options.ts';
import { openSignedIn } from '../screenshots/signed-in-page.ts';
import { prepareReferenceProduct } from '../start/prepare-product.ts';
import { captureScreenshot } from './capture-screenshot.ts';
import { type Manual, readManuals } from './manual.ts';
import { type Markdown, manualPage, pageFooter } from './manual-page.ts';
import { uploadManuals } from './upload-manuals.ts';

const HELP = `Makes the PDF manuals of docs/manuals.

  npm run manuals                                         all of them
  npm run manuals -- --only rental-list                   one
  npm run manuals -- --upload http://127.0.0.1:5480       and gives them to a server, as admin or --account NAME`;

const options = optionsOfProcess(HELP, {
  only: { type: 'string' },
  upload: { type: 'string' },
  account: { type: 'string', default: 'admin' },
});
const FOLDER = join(projectRoot, 'docs/manuals/pdf');

async function loadMarkdown(): Promise<Markdown> {
  const file = provideTool('scripts/manuals', 'marked/lib/marked.esm.js');
  if (file === undefined) throw new Error('marked could not be installed: is there a package registry?');
  return ((await import(pathToFileURL(file).href)) as { marked: Markdown }).marked;
}

async function printPdf(browser: Browser, manual: Manual, html: string): Promise<Buffer> {
  const page = await browser.newPage();
  await page.setContent(html, { waitUntil: 'load' });
  const madeOn = new Date().toLocaleDateString('zh-TW', { timeZone: 'Asia/Taipei' });
  const bytes = await page.pdf({
    format: 'A4',
    printBackground: true,
    preferCSSPageSize: true,
    displayHeaderFooter: true,
    headerTemplate: '<span></span>',
    footerTemplate: pageFooter(manual, madeOn),
    tagged: true,
    outline: true,
  });
  await page.close();
  return bytes;
}

const manuals = readManuals().filter(({ screen }) => options.only === undefined || screen === options.only);
if (manuals.length === 0) throw new Error(`No manual docs/manuals/${options.only}.md.`);
const markdown = await loadMarkdown();
mkdirSync(FOLDER, { recursive: true });
await prepareReferenceProduct();
const mock = await startTestMock('manuals');
const browser = await chromium.launch(browserLaunch());
const made: { screen: string; fileName: string; bytes: Buffer }[] = [];
try {
  for (const manual of manuals) {
    const page = await openSignedIn(browser, mock.url, {
      account: manual.account,
      language: 'zh',
      sharpness: 1.5,
    });
    const html = await manualPage(manual, markdown, (picture) => captureScreenshot(page, picture));
    await page.context().close();
    const fileName = `${manual.title}.pdf`;
    const bytes = await printPdf(browser, manual, html);
    writeFileSync(join(FOLDER, fileName), bytes);
    made.push({ screen: manual.screen, fileName, bytes });
    console.log(`✓ docs/manuals/pdf/${fileName} (${Math.round(bytes.byteLength / 1024)} kB)`);
  }
} finally {
  await browser.close();
  await mock.stop();
}
if (options.upload !== undefined) {
  await uploadManuals(options.upload, options.account, made);
  console.log(`✓ ${made.length} offered at ${options.upload}`);
} else {
  console.log('Offer them: 系統 → 手冊檔案, or again with --upload http://127.0.0.1:5480');
}
