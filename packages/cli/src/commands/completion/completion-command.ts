import type { CommandSpec } from '../../command.ts';

export const completionCommand: CommandSpec = {
  path: ['completion'],
  summary: 'Print the script for Tab completion in a shell',
  arguments: [{ name: 'shell', summary: 'bash or zsh', values: ['bash', 'zsh'], isOptional: true }],
  options: [
    {
      flags: '--screens',
      summary: 'print the paths of the scaffolded screens instead',
    },
    { flags: '--lists', summary: 'print the lists of the contract instead' },
  ],
  examples: [
    {
      command: 'plus completion bash > ~/.local/share/bash-completion/completions/plus',
      does: 'for every new bash; completes the command plus, a link to bin/plus.mjs or an alias',
    },
    {
      command: 'plus completion zsh > ~/.zfunc/_plus',
      does: 'for zsh, with fpath+=~/.zfunc before compinit in ~/.zshrc',
    },
  ],
  load: () => import('./run-completion.ts'),
};
