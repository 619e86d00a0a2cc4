#!/usr/bin/env node
// Runs the built CLI. Builds it first (a fraction of a second) if it is missing or older than its source.
import { pathToFileURL } from 'node:url';
import { buildCli, builtFile, isBuildCurrent } from '../build/build-cli.mjs';
import { provideContract } from '../build/provide-contract.mjs';

async function prepare() {
  if (isBuildCurrent()) return true;
  try {
    provideContract();
    await buildCli();
    return true;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.error(
      `plus could not be built: ${reason}\nInstall the project first: npm start, or npm ci in its folder.`,
    );
    return false;
  }
}

if (await prepare()) await import(pathToFileURL(builtFile).href);
else process.exitCode = 1;
