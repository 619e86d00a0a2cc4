import type { CommandSpec } from '../../command.ts';

export const completionCommand: CommandSpec = {
  path: ['completion'],
  summary: 'Print what makes a shell complete the commands of plus with the Tab key',
  arguments: [{ name: 'shell', summary: 'bash or zsh', values: ['bash', 'zsh'], isOptional: true }],
  options: [
    {
      flags: '--screens',
      summary: 'print the paths of the screens that plus made instead',
    },
    { flags: '--lists', summary: 'print the lists of the contract instead' },
  ],
  examples: [
    {
      command: 'plus completion bash > ~/.local/share/bash-completion/completions/plus',
      does: 'for every new bash; it completes the word plus: a link to bin/plus.mjs, or an alias',
    },
    {
      command: 'plus completion zsh > ~/.zfunc/_plus',
      does: 'for zsh, where fpath+=~/.zfunc stands in ~/.zshrc before compinit',
    },
  ],
  load: () => import('./run-completion.ts'),
};
