import { Empty, EmptySheet } from '../ui/empty.tsx';
import { PageFrame } from '../ui/page.tsx';
import { Sheet } from '../ui/sheet.tsx';

export default function ComingPage() {
  return (
    <PageFrame>
      <Sheet>
        <Empty drawing={<EmptySheet />} title="Halaman ini sedang dibuat" />
      </Sheet>
    </PageFrame>
  );
}
