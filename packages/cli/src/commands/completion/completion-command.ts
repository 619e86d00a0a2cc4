import type { CommandSpec } from '../../command.ts';

export const completionCommand: CommandSpec = {
  path: ['completion'],
  summary: 'Print a shell script for Tab completion of plus commands',
  arguments: [{ name: 'shell', summary: 'bash or zsh', values: ['bash', 'zsh'], isOptional: true }],
  options: [
    {
      flags: '--screens',
      summary: 'print the paths of scaffolded screens instead, for the shell script',
    },
    { flags: '--lists', summary: 'print the lists of the contract instead, for the shell script' },
  ],
  examples: [
    {
      command: 'plus completion bash > ~/.local/share/bash-completion/completions/plus',
      does: 'for every new bash; completes the word plus: a link to bin/plus.mjs, or an alias',
    },
    {
      command: 'plus completion zsh > ~/.zfunc/_plus',
      does: 'for zsh; needs fpath+=~/.zfunc in ~/.zshrc before compinit',
    },
  ],
  load: () => import('./run-completion.ts'),
};
