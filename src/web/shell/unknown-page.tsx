import { LinkButton } from '../ui/button.tsx';
import { Empty, NotLoaded } from '../ui/empty.tsx';
import { PageFrame } from '../ui/page.tsx';
import { Sheet } from '../ui/sheet.tsx';

/** A path that leads nowhere. */
export function UnknownPage() {
  return (
    <PageFrame>
      <Sheet>
        <Empty
          drawing={<NotLoaded />}
          title="Halaman tidak ditemukan"
          help="Periksa kembali alamatnya, atau mulai dari dashboard."
          action={
            <LinkButton href="/dashboard" variant="primary">
              Ke Dashboard
            </LinkButton>
          }
        />
      </Sheet>
    </PageFrame>
  );
}
