import {
  formatSend1000,
  Identity,
  type SealedText,
  type TaskOutcome,
  WEB_HUB_QUERY,
} from '@parking-plus/contracts';
import { toTaipeiIso } from '../../clock/clock.ts';

/** Seals a text so that `/data/decrypt` opens it. */
export type SealText = (text: string) => SealedText | Promise<SealedText>;

const ALL_SITES = '0';

/** Returns the text of a Send1000 message for a finished long task. */
export async function send1000Text(outcome: TaskOutcome, nowMs: number, seal: SealText): Promise<string> {
  return formatSend1000({
    softwareCode: WEB_HUB_QUERY.softwareCode,
    projectClass: WEB_HUB_QUERY.projectClass,
    identity: String(Identity.Server),
    siteCode: ALL_SITES,
    sentAt: toTaipeiIso(nowMs),
    sealed: await seal(JSON.stringify(outcome)),
  });
}
