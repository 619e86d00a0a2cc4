import type { Tenants } from '@parking-plus/contracts/control';
import { UsageError } from '../../cli-errors.ts';
import type { ExitCode, ParsedArguments } from '../../command.ts';
import { mockControl } from '../../project/running-mock.ts';
import type { Terminal } from '../../terminal.ts';

/** Lists the tenants of the running mock, or first opens or closes one. */
export async function run(parsed: ParsedArguments, terminal: Terminal): Promise<ExitCode> {
  const [action = 'list', name] = parsed.arguments;
  if (action === 'list' && name !== undefined)
    throw new UsageError(`plus scenario tenants list takes no name. Use open or close ${name}.`);
  if (action !== 'list' && name === undefined)
    throw new UsageError(`The name is missing, as in plus scenario tenants ${action} worker-1`);
  const mock = mockControl(parsed, terminal.env);
  if (action === 'open') await mock.ask('POST', '/tenants', { name });
  if (action === 'close') await mock.ask('DELETE', `/tenants/${encodeURIComponent(String(name))}`);
  const { limit, tenants } = await mock.ask<Tenants>('GET', '/tenants');
  if (parsed.options.json) terminal.out(JSON.stringify({ address: mock.address, limit, tenants }, null, 2));
  else if (limit === 0)
    terminal.out(`${mock.address} has no tenants. Start the mock with plus mock --memory --tenants 4`);
  else
    terminal.out(
      [
        `Tenants of ${mock.address}, ${tenants.length} of ${limit}:`,
        ...tenants.map(({ name: tenant, url, now }) => `  ${tenant}  ${url}  clock ${now}`),
      ].join('\n'),
    );
  return 0;
}
