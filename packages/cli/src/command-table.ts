import type { CommandSpec } from './command.ts';
import { completionCommand } from './commands/completion/completion-command.ts';
import { contractCanReleaseCommand } from './commands/contract/can-release/contract-can-release-command.ts';
import { contractCompareCommand } from './commands/contract/compare/contract-compare-command.ts';
import { contractCoverageCommand } from './commands/contract/coverage/contract-coverage-command.ts';
import { contractDiffCommand } from './commands/contract/diff/contract-diff-command.ts';
import { contractExportCommand } from './commands/contract/export/contract-export-command.ts';
import { contractLearnCommand } from './commands/contract/learn/contract-learn-command.ts';
import { contractLintCommand } from './commands/contract/lint/contract-lint-command.ts';
import { contractTestCommand } from './commands/contract/test/contract-test-command.ts';
import { contractUsageCommand } from './commands/contract/usage/contract-usage-command.ts';
import { doctorCommand } from './commands/doctor/doctor-command.ts';
import { mockCommand } from './commands/mock/mock-command.ts';
import { scenarioCommands } from './commands/scenario/scenario-commands.ts';
import { screenCommands } from './commands/screen/screen-commands.ts';

/** All commands, in the order of the help. */
export const commandTable: readonly CommandSpec[] = [
  ...screenCommands,
  doctorCommand,
  mockCommand,
  contractLintCommand,
  contractTestCommand,
  contractCoverageCommand,
  contractDiffCommand,
  contractCompareCommand,
  contractLearnCommand,
  contractExportCommand,
  contractUsageCommand,
  contractCanReleaseCommand,
  ...scenarioCommands,
  completionCommand,
];
