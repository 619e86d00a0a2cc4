import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { ContractDocument } from '@parking-plus/contracts/changes';
import { CommandFailedError } from '../../../cli-errors.ts';
import type { Terminal } from '../../../terminal.ts';
import { runContractScript } from '../run-contract-script.ts';

const runFile = promisify(execFile);
const SOURCES = 'packages/contracts/openapi';

/** Reads two contracts at once. Throws `CommandFailedError` for anything else than a contract. */
export function readContracts(old: string, next: string, root: string, terminal: Terminal) {
  return Promise.all([readContract(old, root, terminal), readContract(next, root, terminal)]);
}

/**
 * Reads a contract from a bundled document (.json), a folder with openapi.yaml, or a revision of git.
 * Throws `CommandFailedError` for anything else.
 */
async function readContract(name: string, root: string, terminal: Terminal): Promise<ContractDocument> {
  const path = resolve(terminal.cwd, name);
  if (existsSync(path) && statSync(path).isFile()) return documentIn(path, name);
  if (existsSync(join(path, 'openapi.yaml'))) return bundled(path, name, root, terminal);
  const folder = mkdtempSync(join(tmpdir(), 'plus-contract-'));
  try {
    await unpackRevision(name, root, folder);
    return await bundled(join(folder, SOURCES), name, root, terminal);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function documentIn(file: string, name: string): ContractDocument {
  try {
    const document: ContractDocument = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof document.paths === 'object') return document;
  } catch {
    // Reported below, with the accepted forms.
  }
  throw new CommandFailedError(
    `${name} is not a bundled contract in JSON, such as packages/contracts/src/generated/openapi.json.`,
  );
}

async function bundled(
  folder: string,
  name: string,
  root: string,
  terminal: Terminal,
): Promise<ContractDocument> {
  const { code, output } = await runContractScript(root, terminal, 'print-bundle.ts', [folder]);
  if (code !== 0) throw new CommandFailedError(`The contract of ${name} cannot be bundled: ${output.trim()}`);
  return JSON.parse(output.slice(output.indexOf('{'))) as ContractDocument;
}

async function unpackRevision(revision: string, root: string, folder: string): Promise<void> {
  const archive = join(folder, 'contract.tar');
  try {
    // Resolved first: input must not be parsed as an option.
    const { stdout } = await runFile(
      'git',
      ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`],
      {
        cwd: root,
      },
    );
    await runFile('git', ['archive', `--output=${archive}`, stdout.trim(), SOURCES], { cwd: root });
  } catch {
    throw new CommandFailedError(
      `${revision} is not a file, a folder with openapi.yaml, or a revision that has ${SOURCES}.`,
    );
  }
  await runFile('tar', ['-xf', archive, '-C', folder]);
}
