/** What the value of a field of one's own may be; named as the kinds of an HTML input. */
export const customFieldTypes = ['text', 'number', 'email', 'tel', 'date'] as const;
