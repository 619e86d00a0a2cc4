import { type CompletedCommand, groupsOf, nextWords, type Offered } from './completion-model.ts';
import { shellQuote } from './shell-quote.ts';

/**
 * Returns a completion script for zsh; `program` are the words that run plus, to look up words of the project.
 * Uses only syntax that zsh and bash share, so that its test runs without zsh.
 */
export function zshCompletion(model: readonly CompletedCommand[], program: readonly string[]): string {
  const groups = groupsOf(model);
  return `#compdef plus
# Completion of plus for zsh. Made by: plus completion zsh
_plus() {
  local call="\${words[2]}" before="\${words[CURRENT-1]}" word="\${words[CURRENT]}"
  local -a offered
  if (( CURRENT == 2 )); then
    offered=(${described([...nextWords(model, []), { word: '--help', summary: 'show help' }, { word: '--version', summary: 'show the version' }])})
    _describe command offered
    return
  fi
  case "$call" in
    ${groups.join('|') || '""'})
      if (( CURRENT == 3 )); then
        case "$call" in
${groups.map((group) => `          ${group}) offered=(${described(nextWords(model, [group]))}) ;;`).join('\n')}
        esac
        _describe command offered
        return
      fi
      call="$call \${words[3]}" ;;
  esac
  case "$call $before" in
${model.flatMap(valueCases).join('\n')}
  esac
  if [[ "$word" == -* ]]; then
    case "$call" in
${model.map(({ call, options }) => `      ${shellQuote(call)}) offered=(${described(options.map(({ flag, summary }) => ({ word: flag, summary })))}) ;;`).join('\n')}
    esac
    _describe option offered
    return
  fi
  case "$call" in
${model.flatMap(argumentCases).join('\n')}
    *) _files ;;
  esac
}
_plus_ask() {
  local one
  local -a offered
  while IFS= read -r one; do offered+=("$one"); done < <(${program.map(shellQuote).join(' ')} completion "$1" 2>/dev/null)
  compadd -- "\${offered[@]}"
}
# Loaded from fpath it is the function itself; sourced, it makes itself known.
if [[ "\${funcstack[1]}" == _plus ]]; then _plus "$@"; else compdef _plus plus; fi
`;
}

/** Words with their summaries, separated by a colon. */
function described(all: readonly { readonly word: string; readonly summary: string }[]): string {
  return all.map(({ word, summary }) => shellQuote(`${word.replaceAll(':', '\\:')}:${summary}`)).join(' ');
}

function offer({ words, asking }: Offered): string {
  if (asking !== undefined) return `_plus_ask ${asking}`;
  return words.length === 0 ? '_files' : `compadd -- ${words.map(shellQuote).join(' ')}`;
}

function valueCases({ call, options }: CompletedCommand): string[] {
  return options.flatMap(({ flag, value }) =>
    value === undefined ? [] : [`    ${shellQuote(`${call} ${flag}`)}) ${offer(value)}; return ;;`],
  );
}

function argumentCases({ call, arguments: [first] }: CompletedCommand): string[] {
  return first === undefined ? [] : [`    ${shellQuote(call)}) ${offer(first)} ;;`];
}
