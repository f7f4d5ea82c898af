import { useRef, useState, type KeyboardEvent } from 'react';
import type { RecipeComponent, RecipeView } from '../../contract/ahsp.ts';
import type { MasterItem } from '../../contract/master.ts';
import { toText } from '../../domain/number/decimal.ts';
import { drawUnit, rupiahPer } from '../../domain/number/number-text.ts';
import type { RecipeGroup } from '../../domain/recipe.ts';
import { ImpactPanel } from '../impact/impact-panel.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { NumberField } from '../ui/form/number-field.tsx';
import styles from './add-component-dialog.module.css';
import { MasterChoice } from './sheet/master-choice.tsx';
import { readCoefficient, readOverride } from './sheet/recipe-rows.ts';
import { texts } from './texts.ts';
import { useAddComponent } from './use-ahsp.ts';

interface AddComponentDialogProps {
  recipe: RecipeView;
  group: RecipeGroup;
  /** A share of other components is wanted instead. */
  onShare: () => void;
  onAdded: (component: RecipeComponent) => void;
  onClose: () => void;
}

/** One master becomes a component: search, choose, coefficient, override. */
export function AddComponentDialog(props: AddComponentDialogProps) {
  const { recipe, group, onShare, onAdded, onClose } = props;
  const [master, setMaster] = useState<MasterItem>();
  const [coefficient, setCoefficient] = useState('1');
  const [override, setOverride] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const add = useAddComponent(recipe);
  const read = readCoefficient(coefficient, false);
  const price = readOverride(override);

  function choose(chosen: MasterItem, isFinal: boolean) {
    setMaster(chosen);
    if (!isFinal) return;
    field.current?.focus();
    field.current?.select();
  }

  const body = master &&
    !read.trouble &&
    !price.trouble && {
      group,
      masterItemId: master.id,
      coefficient: toText(read.value),
      priceOverride: price.value === null ? '' : toText(price.value),
    };

  function submit() {
    if (add.isPending || !body) return;
    add.mutate(body, {
      onSuccess(component) {
        onClose();
        onAdded(component);
      },
    });
  }

  /** Enter in a field adds; in the search it chooses. */
  function onFieldKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  }

  return (
    <Dialog
      title={texts.addTitle(texts.groups[group].name)}
      size="wide"
      onSubmit={submit}
      onClose={onClose}
      isDirty={master !== undefined}
      note={
        recipe.hasRecipe && (
          <Button variant="ghost" size="small" onClick={onShare}>
            {texts.shareInstead}
          </Button>
        )
      }
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button
            variant="primary"
            submit
            busy={add.isPending}
            busyText={texts.adding}
            offBecause={master ? undefined : texts.chooseFirst}
          >
            {texts.add}
          </Button>
        </>
      }
    >
      <MasterChoice group={group} chosen={master} onChoose={choose} />
      {/* Only listens for Enter in its two fields. */}
      <div role="presentation" className={styles.fields} onKeyDown={onFieldKey}>
        <NumberField
          ref={field}
          label={texts.coefficient}
          unit={drawUnit(master?.unit ?? '') || texts.componentUnit}
          value={coefficient}
          error={read.trouble}
          column="measure"
          onChange={setCoefficient}
        />
        <NumberField
          label={texts.overrideField}
          optional
          unit={rupiahPer(master?.unit ?? '')}
          hint={texts.overrideHint}
          value={override}
          error={price.trouble}
          column="price"
          onChange={setOverride}
        />
      </div>
      <ImpactPanel
        change={
          body ? { kind: 'recipe', kode: recipe.kode, added: [body], recompute: true } : undefined
        }
        isWithSync
      />
    </Dialog>
  );
}
