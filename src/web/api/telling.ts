/** A failure as a toast: the screen's words, and below them why. */
export const telling = (text: string) => (error: Error) => ({ text, detail: error.message });
