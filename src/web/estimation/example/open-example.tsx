import { Button } from '../../ui/button.tsx';
import { useOpenExample } from './use-open-example.ts';

/** 'Buka contoh': what an empty list offers first. */
export function OpenExample() {
  const { open, isPending } = useOpenExample();
  return (
    <Button variant="primary" busy={isPending} busyText="Membuka..." onClick={open}>
      Buka contoh
    </Button>
  );
}
