import { resolve } from 'node:path';
import { contractExports, type ExportKind } from '@parking-plus/contracts/export';
import { stringify } from 'yaml';
import { CommandFailedError, UsageError } from '../../../cli-errors.ts';
import type { ExitCode, ParsedArguments } from '../../../command.ts';
import { writeWhole } from '../../../project/write-whole.ts';
import type { Terminal } from '../../../terminal.ts';

/** Writes the contract in another format to a file or stdout. */
export async function run({ options }: ParsedArguments, terminal: Terminal): Promise<ExitCode> {
  if (typeof options.as !== 'string')
    throw new UsageError('--as is missing. For example: plus contract export --as openapi -o plus.yaml');
  const document = contractExports[options.as as ExportKind]();
  const { output } = options;
  if (typeof output !== 'string' || output === '-') {
    terminal.out(JSON.stringify(document, null, 2));
    return 0;
  }
  const text = formatted(document, output);
  try {
    writeWhole(resolve(terminal.cwd, output), text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandFailedError(
      `${output} was not written: ${reason}. Choose a file in an existing folder that you may write to.`,
    );
  }
  terminal.err(`${output}: ${Math.ceil(Buffer.byteLength(text) / 1000)} kB`);
  return 0;
}

function formatted(document: object, file: string): string {
  if (!/\.ya?ml$/i.test(file)) return `${JSON.stringify(document, null, 2)}\n`;
  return stringify(document, { aliasDuplicateObjects: false });
}
