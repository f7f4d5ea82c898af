import styles from './switch.module.css';

interface SwitchProps {
  /** Says what counts while it is on: 'Pakai versi Anda A.4.1.1.7'. */
  label: string;
  isOn: boolean;
  /** On its way to the server; a second press does nothing. */
  busy?: boolean;
  onChange: (isOn: boolean) => void;
}

/** A switch that does at once what it says. */
export function Switch({ label, isOn, busy = false, onChange }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      className={styles.switch}
      aria-checked={isOn}
      aria-busy={busy}
      aria-label={label}
      title={label}
      onClick={() => !busy && onChange(!isOn)}
    />
  );
}
