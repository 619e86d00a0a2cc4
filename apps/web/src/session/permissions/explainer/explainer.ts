export { HiddenMark } from './hidden-mark.tsx';
export { HiddenMenuEntries } from './hidden-menu-entries.tsx';
export { reasonText } from './reason-text.ts';
export { WhyNoPermission } from './why-no-permission.tsx';
