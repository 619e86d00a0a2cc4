import { HiddenMark } from './hidden-mark.tsx';
import { HiddenMenuEntries } from './hidden-menu-entries.tsx';
import { reasonText } from './reason-text.ts';
import { WhyNoPermission } from './why-no-permission.tsx';

/** Components that explain hidden elements in place. */
export const explainer = { HiddenMark, HiddenMenuEntries, reasonText, WhyNoPermission };
