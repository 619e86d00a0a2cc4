/** What stands on a picture beside the site and the lane. */
export const SIDE_STAMPS = { entry: '進場 ENTRY', exit: '出場 EXIT' } as const;
