import { useCallback, useRef, useState } from 'react';
import type { DraftKeeper } from './draft-keeper.ts';
import { profileErrors, type Profile, type ProfileErrors } from './profile.ts';

/** The profile as it is typed, which the draft keeps, and what is wrong with it. */
export function useTypedProfile(start: Profile, keeper: DraftKeeper) {
  const [profile, setProfile] = useState(start);
  const [errors, setErrors] = useState<ProfileErrors>({});
  const typed = useRef(profile);

  const change = useCallback(
    (next: Profile) => {
      typed.current = next;
      setProfile(next);
      keeper.noteProfile(next);
      setErrors((current) => stillWrong(current, next));
    },
    [keeper],
  );

  return {
    profile,
    /** As it stands now, for what happens after an answer has come. */
    now: () => typed.current,
    change,
    /** After a save: replaces what was typed, without noting it as unsaved work. */
    settle(next: Profile) {
      typed.current = next;
      setProfile(next);
    },
    errors,
    setErrors,
    /** Shows what is wrong; true where nothing is. */
    check(): boolean {
      const found = profileErrors(profile);
      setErrors(found);
      return Object.keys(found).length === 0;
    },
  };
}

/** Errors go as soon as their field is right. */
function stillWrong(errors: ProfileErrors, profile: Profile): ProfileErrors {
  const now = profileErrors(profile);
  return Object.fromEntries(Object.entries(errors).filter(([name]) => name in now));
}
