import { Button, LinkButton } from '../../ui/button.tsx';
import { Empty, EmptyHouse, NothingFound } from '../../ui/empty.tsx';
import { OpenExample } from '../example/open-example.tsx';
import { texts } from './texts.tsx';

interface NoEstimationsProps {
  sought: string;
  onClearSearch: () => void;
}

export function NoEstimations({ sought, onClearSearch }: NoEstimationsProps) {
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
