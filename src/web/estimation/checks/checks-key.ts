/** What is kept of Periksa of a stored estimate is kept by this. */
export const checksKey = (id: string) => ['estimation', 'checks', id];
