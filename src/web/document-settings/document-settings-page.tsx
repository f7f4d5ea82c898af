import { ArrowLeft } from 'lucide-react';
import { useParams } from 'wouter';
import { Failure } from '../api/failure.ts';
import { estimationAbove } from '../shell/places.ts';
import { Crumbs } from '../shell/crumbs.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import { LoadFailure } from '../ui/list/load-failure.tsx';
import { Page } from '../ui/page.tsx';
import { Sheet } from '../ui/overlay/sheet.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { SettingsForm } from './settings-form.tsx';
import { texts } from './texts.ts';
import { useDocumentSettings, useInheritDocumentSettings } from './use-document-settings.ts';

/** Letterhead, signatures, rounding and paper: of a person, or of the estimate in the address. */
export default function DocumentSettingsPage() {
  const { id } = useParams();
  const { data, error, isFetching, refetch } = useDocumentSettings(id);
  return (
    <Page
      title={id ? texts.titleOf : texts.title}
      note={id ? (data && !data.isOwn ? texts.noteInherited : texts.noteOf) : texts.note}
      back={
        <LinkButton
          href={id ? `/estimation/${id}` : '/'}
          variant="ghost"
          icon={<ArrowLeft aria-hidden />}
        >
          {texts.back}
        </LinkButton>
      }
      actions={id && data?.isOwn && <Inherit estimationId={id} />}
    >
      <Crumbs above={id ? estimationAbove(id) : []} here={texts.title} />
      {data ? (
        <SettingsForm key={`${id}-${data.version}-${data.isOwn}`} estimationId={id} stored={data} />
      ) : error && !isFetching ? (
        <Sheet>
          <LoadFailure
            text={error instanceof Failure && error.said ? error.said : texts.loadFailed}
            retry={() => void refetch()}
          />
        </Sheet>
      ) : (
        <Sheet>
          <div aria-busy aria-label={texts.loading}>
            <Skeleton />
          </div>
        </Sheet>
      )}
    </Page>
  );
}

function Inherit({ estimationId }: { estimationId: string }) {
  const inherit = useInheritDocumentSettings(estimationId);
  return (
    <Button busy={inherit.isPending} onClick={() => inherit.mutate()}>
      {texts.inherit}
    </Button>
  );
}
