import { HiddenMark } from './hidden-mark.tsx';
import { HiddenMenuEntries } from './hidden-menu-entries.tsx';
import { reasonText } from './reason-text.ts';
import { WhyNoPermission } from './why-no-permission.tsx';

/** What explains hidden elements, each in its place. */
export const explainer = { HiddenMark, HiddenMenuEntries, reasonText, WhyNoPermission };
