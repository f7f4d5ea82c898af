/** Whether an Accept-Encoding names a coding and does not refuse it (RFC 9110, 12.5.3). */
export function acceptsCoding(header: string | undefined, coding: 'br' | 'gzip'): boolean {
  return (header ?? '').split(',').some((part) => {
    const [name, quality = 'q=1'] = part.split(';').map((it) => it.trim());
    return name === coding && Number(quality.replace('q=', '')) > 0;
  });
}
