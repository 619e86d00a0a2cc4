/** Labels on a picture in addition to site and lane. */
export const SIDE_STAMPS = { entry: '進場 ENTRY', exit: '出場 EXIT' } as const;
