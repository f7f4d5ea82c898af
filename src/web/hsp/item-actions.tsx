import { Eye, History, Pencil, Trash2, Undo2 } from 'lucide-react';
import { useLocation } from 'wouter';
import type { HspItem } from '../../contract/hsp.ts';
import { ahspPath } from './ahsp-path.ts';
import { useImpactFirst } from '../impact/use-impact-first.tsx';
import { IconButton, IconLink } from '../ui/icon-button.tsx';
import type { MenuEntry } from '../ui/overlay/menu.tsx';
import { RowMenu } from '../ui/overlay/row-menu.tsx';
import { Switch } from '../ui/form/switch.tsx';
import { dialogTexts } from './dialog-texts.tsx';
import styles from './item-actions.module.css';
import { texts } from './texts.ts';
import { useSwitchOverride } from './use-item-changes.ts';

export interface ItemDoings {
  /** The list as it is shown now, which the analysis leads back to. */
  here: string;
  onEdit: (item: HspItem) => void;
  onHistory: (item: HspItem) => void;
  onRemove: (item: HspItem) => void;
}

interface ItemActionsProps extends ItemDoings {
  item: HspItem;
}

/** What can be done with a row: icons on a desk, one menu where the rows have become a list. */
export function ItemActions(props: ItemActionsProps) {
  const { kode, override } = props.item;
  const flip = useSwitchOverride();
  const impact = useImpactFirst();
  const turn = (active: boolean) =>
    impact.begin({
      change: { kind: 'override', of: 'hsp', code: kode, active },
      title: active ? dialogTexts.takeOwn(props.item) : dialogTexts.takeReference(props.item),
      confirm: active ? texts.menuOwn : texts.menuReference,
      act: () => flip.mutate({ item: props.item, active }),
    });
  if (override?.kind === 'hidden' && override.active) {
    return (
      <IconButton
        label={texts.showAgain(kode)}
        icon={<Undo2 aria-hidden />}
        onClick={() => flip.mutate({ item: props.item, active: false })}
      />
    );
  }
  return (
    <>
      <span className={styles.icons}>
        {override?.kind === 'copy' && (
          <Switch
            label={dialogTexts.takeOwn(props.item)}
            isOn={override.active}
            busy={flip.isPending || impact.isLooking}
            onChange={turn}
          />
        )}
        <Icons {...props} />
      </span>
      <span className={styles.menu}>
        <ItemMenu {...props} onTurn={turn} />
      </span>
      {impact.dialog}
    </>
  );
}

/** An own row that is switched off can only be switched on (OVERRIDE_INACTIVE). */
const isOff = ({ scope, override }: HspItem) => scope === 'USER' && override?.active === false;

function Icons({ item, here, onEdit, onHistory, onRemove }: ItemActionsProps) {
  const { kode } = item;
  const offBecause = isOff(item) ? texts.inactive : undefined;
  return (
    <>
      <IconLink
        label={texts.view(kode)}
        icon={<Eye aria-hidden />}
        href={ahspPath(kode)}
        state={{ from: here }}
      />
      <IconButton
        label={texts.history(kode)}
        icon={<History aria-hidden />}
        onClick={() => onHistory(item)}
      />
      <IconButton
        label={texts.edit(kode)}
        icon={<Pencil aria-hidden />}
        offBecause={offBecause}
        onClick={() => onEdit(item)}
      />
      <IconButton
        label={texts.remove(kode)}
        icon={<Trash2 aria-hidden />}
        danger
        offBecause={offBecause}
        onClick={() => onRemove(item)}
      />
    </>
  );
}

interface ItemMenuProps extends ItemActionsProps {
  onTurn: (active: boolean) => void;
}

function ItemMenu({ item, here, onEdit, onHistory, onRemove, onTurn }: ItemMenuProps) {
  const [, navigate] = useLocation();
  const { kode, override } = item;
  const disabled = isOff(item);
  const entries: MenuEntry[] = [
    {
      text: texts.menuView,
      icon: <Eye aria-hidden />,
      onSelect: () => navigate(ahspPath(kode), { state: { from: here } }),
    },
    { text: texts.menuEdit, icon: <Pencil aria-hidden />, disabled, onSelect: () => onEdit(item) },
    { text: texts.menuHistory, icon: <History aria-hidden />, onSelect: () => onHistory(item) },
  ];
  if (override?.kind === 'copy') {
    entries.push({
      text: override.active ? texts.menuReference : texts.menuOwn,
      icon: <Undo2 aria-hidden />,
      onSelect: () => onTurn(!override.active),
    });
  }
  entries.push('rule', {
    text: texts.menuRemove,
    icon: <Trash2 aria-hidden />,
    danger: true,
    disabled,
    onSelect: () => onRemove(item),
  });
  return <RowMenu label={texts.menu(kode)} entries={entries} />;
}
