import type { MasterItem } from '../../contract/master.ts';
import { useImpactFirst } from '../impact/use-impact-first.tsx';
import { Mark } from '../ui/badge.tsx';
import { Switch } from '../ui/form/switch.tsx';
import { Tooltip } from '../ui/overlay/tooltip.tsx';
import styles from './master-page.module.css';
import { texts } from './texts.tsx';
import { useSwitchOverride } from './use-master-changes.ts';

/** Whose data count, with the switch where the user has own ones of the code (api/4.4). */
export function ScopeCell({ item }: { item: MasterItem }) {
  const change = useSwitchOverride();
  const impact = useImpactFirst();
  const { override, code, type } = item;
  const turn = (active: boolean) =>
    impact.begin({
      change: { kind: 'override', of: 'master', code, type, active },
      title: active ? texts.takeOwn(item) : texts.takeGlobal(item),
      confirm: active ? texts.confirmOwn : texts.confirmGlobal,
      act: () => change.mutate({ item, active }),
    });
  if (override?.kind === 'hidden' && override.active) return <Mark>{texts.hidden}</Mark>;
  if (override?.kind !== 'copy') {
    return (
      <Tooltip text={texts.globalHelp}>
        <span className={styles.global}>{texts.global}</span>
      </Tooltip>
    );
  }
  const counts = override.active ? 'own' : 'global';
  return (
    <span className={styles.scope}>
      <Switch
        label={texts.takeOwn(item)}
        isOn={override.active}
        busy={change.isPending || impact.isLooking}
        onChange={turn}
      />
      <span>
        {item.scope === 'USER' && !override.active ? (
          texts.inactive
        ) : (
          <Tooltip text={texts[`${counts}Help`]}>{texts[counts]}</Tooltip>
        )}
        {override.globalChanged && (
          <Tooltip text={texts.globalChangedHelp}>
            <Mark>{texts.globalChanged}</Mark>
          </Tooltip>
        )}
      </span>
      {impact.dialog}
    </span>
  );
}
