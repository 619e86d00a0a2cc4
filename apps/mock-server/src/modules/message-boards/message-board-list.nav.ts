import type { NavLeaf } from '../../deals/nav-leaf.ts';

export const nav: NavLeaf = {
  name: 'message-board-list',
  title: '留言板',
  component: 'communication/message-board-list',
  group: 'communication',
  action: '60200',
  order: 200,
};
