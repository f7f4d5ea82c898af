import type { User } from '../../contract/auth.ts';
import { initials } from '../shell/initials.ts';
import styles from './user-name.module.css';

/** A person with their picture, or with a grey circle in its place. */
export function UserName({ user: { name, imageUrl } }: { user: User }) {
  return (
    <span className={styles.user}>
      {imageUrl ? (
        <img className={styles.picture} src={imageUrl} alt="" loading="lazy" />
      ) : (
        <span className={styles.picture} data-placeholder aria-hidden>
          {initials(name)}
        </span>
      )}
      {name || '-'}
    </span>
  );
}
