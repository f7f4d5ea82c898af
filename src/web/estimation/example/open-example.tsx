import { Button } from '../../ui/button.tsx';
import { useOpenExample } from './use-open-example.ts';

interface OpenExampleProps {
  /** Plain where another way in stands first. */
  variant?: 'plain' | 'primary';
}

/** 'Buka contoh': what an empty list offers first. */
export function OpenExample({ variant = 'primary' }: OpenExampleProps) {
  const { open, isPending } = useOpenExample();
  return (
    <Button variant={variant} busy={isPending} busyText="Membuka..." onClick={open}>
      Buka contoh
    </Button>
  );
}
