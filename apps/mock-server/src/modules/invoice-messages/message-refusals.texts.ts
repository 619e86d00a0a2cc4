import { type MessageIssue, resultText } from '@parking-plus/domain/einvoice';

const SHOWN = 5;

/** Returns the text stored with a message that our own check refuses: the code's meaning and the elements. */
export function refusalText(code: string, issues: readonly MessageIssue[]): string {
  const paths = [...new Set(issues.map(({ path }) => path).filter((path) => path !== ''))];
  return [resultText(code).meaning.zh_TC, paths.slice(0, SHOWN).join('、')].filter(Boolean).join('：');
}
