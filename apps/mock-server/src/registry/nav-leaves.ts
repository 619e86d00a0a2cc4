import type { NavLeaf } from '../deals/nav-leaf.ts';

/** Returns the screens of this server: `modules/<resource>/<screen>.nav.ts` exports each as `nav`. */
export function serverNavLeaves(): NavLeaf[] {
  return Object.values(import.meta.glob<NavLeaf>('../modules/*/*.nav.ts', { import: 'nav', eager: true }));
}
