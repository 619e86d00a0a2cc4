import { type CompletedCommand, groupsOf, nextWords, type Offered } from './completion-model.ts';
import { shellQuote } from './shell-quote.ts';

/**
 * Returns a completion script for bash, including version 3.2 of macOS.
 * `program` are the words that run plus, to look up words of the project.
 */
export function bashCompletion(model: readonly CompletedCommand[], program: readonly string[]): string {
  const groups = groupsOf(model);
  return `# Completion of plus for bash. Made by: plus completion bash
_plus() {
  local word="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}" call="\${COMP_WORDS[1]}"
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    _plus_offer "$word" ${words([...nextWords(model, []).map(({ word }) => word), '--help', '--version'])}
    return
  fi
  case "$call" in
    ${groups.join('|') || "''"})
      if [ "$COMP_CWORD" -eq 2 ]; then
        case "$call" in
${groups.map((group) => `          ${group}) _plus_offer "$word" ${words(nextWords(model, [group]).map(({ word }) => word))} ;;`).join('\n')}
        esac
        return
      fi
      call="$call \${COMP_WORDS[2]}" ;;
  esac
  case "$call $before" in
${model.flatMap((command) => valueCases(command)).join('\n')}
  esac
  if [ "\${word#-}" != "$word" ]; then
    case "$call" in
${model.map(({ call, options }) => `      ${shellQuote(call)}) _plus_offer "$word" ${words(options.map(({ flag }) => flag))} ;;`).join('\n')}
    esac
    return
  fi
  case "$call" in
${model.flatMap(argumentCases).join('\n')}
  esac
}
_plus_offer() {
  local typed="$1" one IFS=$'\\n'
  shift
  for one in "$@"; do
    if [ "\${one#"$typed"}" != "$one" ] || [ -z "$typed" ]; then COMPREPLY+=("$one"); fi
  done
}
_plus_ask() {
  local IFS=$'\\n'
  _plus_offer "$2" $(${program.map(shellQuote).join(' ')} completion "$1" 2>/dev/null)
}
complete -o default -F _plus plus
`;
}

const words = (all: readonly string[]) => all.map(shellQuote).join(' ');

function offer({ words: known, asking }: Offered): string {
  if (asking !== undefined) return `_plus_ask ${asking} "$word"`;
  return known.length === 0 ? ':' : `_plus_offer "$word" ${words(known)}`;
}

function valueCases({ call, options }: CompletedCommand): string[] {
  return options.flatMap(({ flag, value }) =>
    value === undefined ? [] : [`    ${shellQuote(`${call} ${flag}`)}) ${offer(value)}; return ;;`],
  );
}

/** Commands have few arguments: the values of the first are offered for every word that is no option. */
function argumentCases({ call, arguments: [first] }: CompletedCommand): string[] {
  return first === undefined ? [] : [`    ${shellQuote(call)}) ${offer(first)} ;;`];
}
