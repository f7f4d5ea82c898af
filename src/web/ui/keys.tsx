import styles from './keys.module.css';

/** Keys as they are printed on them: 'Ctrl+Shift+D'. */
export function Keys({ keys }: { keys: string }) {
  return (
    <span className={styles.keys}>
      {keys.split('+').map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </span>
  );
}
