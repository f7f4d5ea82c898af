export const guide = 'x';
