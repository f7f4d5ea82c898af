import { ArrowLeft, RefreshCw } from 'lucide-react';
import { Component, type ReactNode } from 'react';
import { isOffline, offlineText } from '../api/offline.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { Empty, NotLoaded } from '../ui/empty.tsx';
import { Page } from '../ui/page.tsx';
import { Sheet } from '../ui/overlay/sheet.tsx';

interface PageFailureProps {
  /** Another path tries again. */
  path: string;
  children: ReactNode;
}

interface State {
  path: string;
  failed: boolean;
}

/** Where a page breaks, or its code does not come, the frame stays and says what to do. */
export class PageFailure extends Component<PageFailureProps, State> {
  override state: State = { path: this.props.path, failed: false };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ path }: PageFailureProps, state: State): State | null {
    return path === state.path ? null : { path, failed: false };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <Page title="Gagal memuat halaman">
        <Sheet>
          <Empty
            role="alert"
            drawing={<NotLoaded />}
            title="Halaman ini tidak dapat dibuka"
            help={
              isOffline()
                ? `${offlineText}. Sambungkan, lalu coba lagi.`
                : 'Periksa koneksi Anda, lalu coba lagi.'
            }
            action={
              <>
                <Button
                  variant="primary"
                  icon={<RefreshCw aria-hidden />}
                  onClick={() => location.reload()}
                >
                  Coba lagi
                </Button>
                <LinkButton href="/dashboard" icon={<ArrowLeft aria-hidden />}>
                  Ke Dashboard
                </LinkButton>
              </>
            }
          />
        </Sheet>
      </Page>
    );
  }
}
