/** Where the browser keeps the token of the session, alike in every tab. */
export const TOKEN = 'token';

export const storedToken = (): string | null => localStorage.getItem(TOKEN);
