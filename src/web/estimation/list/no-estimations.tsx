import { Button, LinkButton } from '../../ui/button.tsx';
import { EmptyHouse, NothingFound } from '../../ui/empty-drawings.tsx';
import { Empty } from '../../ui/empty.tsx';
import { OpenExample } from '../example/open-example.tsx';
import { texts } from './texts.tsx';

interface NoEstimationsProps {
  sought: string;
  status: string | undefined;
  onClearSearch: () => void;
  onAnyStatus: () => void;
}

export function NoEstimations(props: NoEstimationsProps) {
  const { sought, status, onClearSearch, onAnyStatus } = props;
  if (sought) {
    return (
      <Empty
        drawing={<NothingFound />}
        title={texts.nothingFound(sought)}
        help={texts.nothingFoundHelp}
        action={<Button onClick={onClearSearch}>{texts.clearSearch}</Button>}
      />
    );
  }
  if (status !== undefined) {
    return (
      <Empty
        drawing={<NothingFound />}
        title={texts.noneOfStatus(status)}
        action={<Button onClick={onAnyStatus}>{texts.anyStatus}</Button>}
      />
    );
  }
  return (
    <Empty
      drawing={<EmptyHouse />}
      title={texts.empty}
      help={texts.emptyHelp}
      guide="/panduan#alur"
      action={
        <>
          <OpenExample />
          <LinkButton href="/estimation/create">{texts.create}</LinkButton>
        </>
      }
    />
  );
}
