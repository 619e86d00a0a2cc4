import type { Snapshot } from '@parking-plus/contracts/control';
import { UsageError } from '../../cli-errors.ts';
import type { ExitCode, ParsedArguments } from '../../command.ts';
import { mockAddress, mockControl } from '../../project/running-mock.ts';
import type { Terminal } from '../../terminal.ts';

/** Lists the snapshots of the running mock, or first takes, restores or deletes one. */
export async function run(parsed: ParsedArguments, terminal: Terminal): Promise<ExitCode> {
  const [action = 'list', name] = parsed.arguments;
  if (action === 'list' && name !== undefined)
    throw new UsageError(`plus scenario snapshots list takes no name. Use take, restore or delete ${name}.`);
  const mock = mockControl(mockAddress(parsed, terminal.env), terminal.env);
  const body = name === undefined ? {} : { name };
  if (action === 'take') await mock.ask('POST', '/snapshot', body);
  if (action === 'restore') await mock.ask('POST', '/restore', body);
  if (action === 'delete')
    await mock.ask('DELETE', name === undefined ? '/snapshot' : `/snapshots/${encodeURIComponent(name)}`);
  const { snapshots } = await mock.ask<{ snapshots: Snapshot[] }>('GET', '/snapshots');
  if (parsed.options.json) terminal.out(JSON.stringify({ address: mock.address, snapshots }, null, 2));
  else if (snapshots.length === 0) terminal.out('No snapshots. Take one: plus scenario snapshots take');
  else
    terminal.out(
      [
        `Snapshots of ${mock.address}:`,
        ...snapshots.map(
          (snapshot) =>
            `  ${snapshot.name ?? '(unnamed)'}${snapshot.isRestorable ? '' : '  of another version, cannot be restored'}`,
        ),
      ].join('\n'),
    );
  return 0;
}
