import { resolve } from 'node:path';
import { bundleFolder } from './bundle-document.ts';
import { ContractSourceError } from './contract-source.ts';

// `print-bundle.ts FOLDER`: prints the contract of the folder's sources as one document on stdout.
try {
  const [folder = '.'] = process.argv.slice(2);
  process.stdout.write(JSON.stringify(await bundleFolder(resolve(folder))));
} catch (error) {
  if (!(error instanceof ContractSourceError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
