import type { ExitCode, ParsedArguments } from '../../command.ts';
import { findProjectRoot } from '../../project/find-project-root.ts';
import type { Terminal } from '../../terminal.ts';
import { listScreens, type ScreenState } from './list-screens.ts';

const HEADS = ['screen', 'view', 'nav', 'deal', 'texts', 'tests', 'manual', 'scaffolded', 'title'];

/** Shows every screen with its parts. */
export async function run({ options }: ParsedArguments, terminal: Terminal): Promise<ExitCode> {
  const screens = listScreens(findProjectRoot(terminal.cwd));
  if (options.json === true) {
    terminal.out(JSON.stringify({ status: 'listed', screens }, null, 2));
    return 0;
  }
  const rows = [HEADS, ...screens.map(rowOf)];
  const widths = HEADS.map((_head, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  for (const row of rows)
    terminal.out(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
  return 0;
}

function rowOf(screen: ScreenState): string[] {
  const mark = (isThere: boolean) => (isThere ? 'yes' : '-');
  return [
    screen.path,
    mark(screen.hasView),
    mark(screen.hasNav),
    screen.deal ?? '-',
    mark(screen.hasTexts),
    String(screen.testCount),
    screen.manual === null ? '-' : `as ${screen.manual}`,
    screen.made === null ? '-' : `${screen.made.kind}${changesOf(screen.made)}`,
    // Last, because Chinese characters are two columns wide.
    [screen.title, screen.titleEn && `(${screen.titleEn})`].filter(Boolean).join(' '),
  ];
}

function changesOf({ editedCount, missingCount }: NonNullable<ScreenState['made']>): string {
  const said = [
    ...(editedCount > 0 ? [`${editedCount} edited`] : []),
    ...(missingCount > 0 ? [`${missingCount} missing`] : []),
  ];
  return said.length === 0 ? '' : `, ${said.join(', ')}`;
}
