import type { NavLeaf } from '../../deals/nav-leaf.ts';

export const nav: NavLeaf = {
  name: 'bulletin-list',
  title: '公告',
  component: 'communication/bulletin-list',
  group: 'communication',
  action: '60100',
  order: 100,
};
