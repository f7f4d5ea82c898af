import { LinkButton } from '../ui/button.tsx';
import { Empty, NotLoaded } from '../ui/empty.tsx';
import { Page } from '../ui/page.tsx';
import { Sheet } from '../ui/overlay/sheet.tsx';

/** A path that leads nowhere. */
export function UnknownPage() {
  return (
    <Page title="Halaman tidak ditemukan">
      <Sheet>
        <Empty
          drawing={<NotLoaded />}
          title="Tidak ada halaman di alamat ini"
          help="Periksa kembali alamatnya, atau mulai dari dashboard."
          action={
            <LinkButton href="/dashboard" variant="primary">
              Ke Dashboard
            </LinkButton>
          }
        />
      </Sheet>
    </Page>
  );
}
