import { expect, test } from 'vitest';
import { emptyProfile, type Profile } from '../../draft/profile.ts';
import { mergeProfiles, type ProfilePart } from './merge-profile.ts';

const base: Profile = { ...emptyProfile, projectName: 'Rumah', owner: 'Ratna', notes: 'a' };
const merged = (mine: object, theirs: object, taken: readonly ProfilePart[] = []) => {
  const versions = { base, mine: { ...base, ...mine }, theirs: { ...base, ...theirs } };
  return mergeProfiles(versions, (part) => (taken.includes(part) ? 'theirs' : undefined));
};

test('HAND-40 of the profile what one side changed is taken, whichever side, and nothing is asked', () => {
  const { profile, asked } = merged({ owner: 'Sari' }, { projectName: 'Ruko', ppn: '12' });
  expect(asked).toEqual([]);
  expect(profile).toMatchObject({ projectName: 'Ruko', owner: 'Sari', ppn: '12', notes: 'a' });
});

test('HAND-40 what both changed is asked, and stays the own one until somebody answers', () => {
  const sides = [{ notes: 'mine' }, { notes: 'theirs' }] as const;
  expect(merged(...sides)).toMatchObject({ asked: ['notes'], profile: { notes: 'mine' } });
  expect(merged(...sides, ['notes']).profile.notes).toBe('theirs');
  // An answer is for what was asked alone: the own change stays.
  expect(merged({ owner: 'Sari' }, {}, ['owner']).profile.owner).toBe('Sari');
});

test('HAND-40 the same percent or name in another spelling is no change', () => {
  const { asked, profile } = merged(
    { ppn: '11,0', owner: ' Ratna ' },
    { ppn: '12', owner: 'Sari' },
  );
  expect(asked).toEqual([]);
  expect(profile).toMatchObject({ ppn: '12', owner: 'Sari' });
});
