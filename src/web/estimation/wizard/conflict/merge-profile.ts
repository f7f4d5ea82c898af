import type { Side } from '../../../../domain/merge/merge-versions.ts';
import type { CustomField } from '../../../../contract/estimation.ts';
import { toText } from '../../../../domain/number/decimal.ts';
import { ppnOf, type Profile } from '../../draft/profile.ts';

/** What is merged of a profile; the picture is chosen anew by whoever wants another one. */
export const profileParts = ['projectName', 'owner', 'ppn', 'notes', 'customFields'] as const;
export type ProfilePart = (typeof profileParts)[number];

interface Profiles {
  readonly base: Profile;
  readonly mine: Profile;
  readonly theirs: Profile;
}

/** Takes what one side changed; what both changed differently is in `asked`. */
export function mergeProfiles(
  { base, mine, theirs }: Profiles,
  answerOf: (part: ProfilePart) => Side | undefined,
): { profile: Profile; asked: readonly ProfilePart[] } {
  const asked: ProfilePart[] = [];
  let profile = mine;
  for (const part of profileParts) {
    const [before, own, other] = [base, mine, theirs].map((one) => profileText(one, part));
    if (own === other || other === before) continue;
    if (own !== before) asked.push(part);
    if (own !== before && answerOf(part) !== 'theirs') continue;
    profile = { ...profile, [part]: theirs[part] };
  }
  return { profile, asked };
}

/** Equal texts are stored alike. */
export function profileText(profile: Profile, part: ProfilePart): string {
  if (part === 'customFields') return profile.customFields.map(fieldText).join(' · ');
  if (part !== 'ppn') return profile[part].trim();
  const ppn = ppnOf(profile);
  return ppn ? toText(ppn).replace('.', ',') : profile.ppn;
}

const fieldText = ({ label, value }: CustomField) => `${label.trim()}: ${value || '–'}`;
