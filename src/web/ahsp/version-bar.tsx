import { useMemo, useState } from 'react';
import type { RecipeView } from '../../contract/ahsp.ts';
import { writePercent } from '../../domain/number/number-text.ts';
import { decimal, equals } from '../../domain/number/decimal.ts';
import { useImpactFirst } from '../impact/use-impact-first.tsx';
import { useRole } from '../auth/use-profile.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { Switch } from '../ui/form/switch.tsx';
import { ImpactPanel } from './recipe-impact.tsx';
import { comparedLines, type Difference } from './sheet/reference-values.ts';
import { texts } from './texts.ts';
import { useBackToReference, useSwitch } from './use-ahsp.ts';
import styles from './version-bar.module.css';

interface VersionBarProps {
  recipe: RecipeView;
  /** Of an own item; undefined: there is none, or it is not there yet. */
  reference: RecipeView | undefined;
  differences: readonly Difference[];
}

/** Says which version is seen, whom a change reaches, and what the own one has other than GLOBAL's. */
export function VersionBar({ recipe, reference, differences }: VersionBarProps) {
  const isAdmin = useRole() === 'ADMIN';
  const isOwn = recipe.scope === 'USER';
  const { override } = recipe;
  const hasCopy = override?.kind === 'copy' && (!isOwn || reference !== undefined);
  return (
    <section className={styles.bar} data-own={isOwn || undefined}>
      <b>{!isOwn ? texts.reference : reference ? texts.own : texts.ownItem}</b>
      <div className={styles.said}>
        {isOwn ? (
          <OwnVersion recipe={recipe} reference={reference} differences={differences} />
        ) : (
          <p>{referenceHelp(recipe, isAdmin)}</p>
        )}
      </div>
      {hasCopy && <Choice recipe={recipe} />}
    </section>
  );
}

function referenceHelp({ override }: RecipeView, isAdmin: boolean): string {
  if (isAdmin) return texts.referenceForAdmin;
  return override?.kind === 'copy' ? texts.referenceWhileOff : texts.referenceForUser;
}

function OwnVersion({ recipe, reference, differences }: VersionBarProps) {
  if (!reference) return <p>{texts.ownItemHelp}</p>;
  const count = (kind: Difference['kind']) =>
    differences.filter((difference) => difference.kind === kind).length;
  const hasOverhead = !equals(decimal(reference.overheadPercent), decimal(recipe.overheadPercent));
  const isSame = differences.length === 0 && !hasOverhead;
  const changed = recipe.override?.globalChanged ? (
    <span className={styles.changed}>{texts.globalChanged}</span>
  ) : null;
  if (isSame) {
    return (
      <p>
        {texts.noDifferences} {changed}
      </p>
    );
  }
  return (
    <details>
      <summary>
        {texts.differences(count('changed'), count('added'), count('removed'), hasOverhead)}{' '}
        {changed}
      </summary>
      <Comparison recipe={recipe} reference={reference} differences={differences} />
    </details>
  );
}

function Comparison({
  recipe,
  reference,
  differences,
}: Required<VersionBarProps> & { reference: RecipeView }) {
  const lines = useMemo(() => comparedLines(differences), [differences]);
  const overheads = [reference, recipe].map(({ overheadPercent }) =>
    writePercent(decimal(overheadPercent)),
  );
  const isOther = overheads[0] !== overheads[1];
  return (
    <table className={styles.comparison}>
      <thead>
        <tr>
          <th scope="col">{texts.component}</th>
          <th scope="col">{texts.what}</th>
          <th scope="col">{texts.referenceValue}</th>
          <th scope="col">{texts.ownValue}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ name, what, reference: before, own }, index) => (
          // The lines of one row bear the same name.
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={index}>
            <td>{name}</td>
            <td>{what}</td>
            <td>{before}</td>
            <td>{own}</td>
          </tr>
        ))}
        {isOther && (
          <tr>
            <td colSpan={2}>{texts.overhead}</td>
            <td>{overheads[0]}</td>
            <td>{overheads[1]}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

/** Which version counts, and the way back to the reference. */
function Choice({ recipe }: { recipe: RecipeView }) {
  const [isAsking, setIsAsking] = useState(false);
  const change = useSwitch(recipe);
  const impact = useImpactFirst();
  const turn = (active: boolean) =>
    impact.begin({
      change: { kind: 'override', of: 'hsp', code: recipe.kode, active },
      title: active ? texts.takeOwn : texts.takeReference,
      confirm: active ? texts.takeOwn : texts.takeReference,
      act: () => change.mutate(active),
    });
  const isOn = recipe.scope === 'USER';
  return (
    <div className={styles.choice}>
      <span>{texts.takeOwn}</span>
      <Switch
        label={texts.takeOwn}
        isOn={isOn}
        busy={change.isPending || impact.isLooking}
        onChange={turn}
      />
      <Button size="small" onClick={() => setIsAsking(true)}>
        {texts.backToReference}
      </Button>
      {impact.dialog}
      {isAsking && <BackDialog recipe={recipe} onClose={() => setIsAsking(false)} />}
    </div>
  );
}

function BackDialog({ recipe, onClose }: { recipe: RecipeView; onClose: () => void }) {
  const back = useBackToReference(recipe);
  return (
    <Dialog
      title={texts.backTitle}
      role="alertdialog"
      onSubmit={() => !back.isPending && back.mutate(undefined, { onSettled: onClose })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button variant="danger" submit busy={back.isPending} busyText={texts.backing}>
            {texts.backConfirm}
          </Button>
        </>
      }
    >
      <p>{texts.backQuestion(recipe.kode)}</p>
      <p>{texts.backLoses}</p>
      <ImpactPanel change={{ kind: 'reference', kode: recipe.kode }} />
    </Dialog>
  );
}
