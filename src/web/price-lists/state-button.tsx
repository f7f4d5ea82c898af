interface StateButtonProps {
  text: string;
  count: number;
  isOn: boolean;
  /** Somebody has to decide there. */
  isOpen?: boolean;
  onClick: () => void;
}

/** How many rows are in a state; pressed, they alone are shown. */
export function StateButton({ text, count, isOn, isOpen = false, onClick }: StateButtonProps) {
  return (
    <button type="button" aria-pressed={isOn} data-open={isOpen || undefined} onClick={onClick}>
      <b>{count.toLocaleString('id-ID')}</b> {text}
    </button>
  );
}
